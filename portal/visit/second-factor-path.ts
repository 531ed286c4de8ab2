/** The page on which a second factor is turned on. */
export const secondFactorPath = "/profile/second-factor";
