// How often the right password may be typed at sign-in within an hour (decision 435).

export const rightPasswordWindowMs = 60 * 60 * 1000;
/** For one account from one network. */
export const rightPasswordsPerNetwork = 60;
/** For one account from all new networks together; known browsers in these networks are counted separately. */
export const rightPasswordsOnNewNetworks = 240;
