// Right passwords at sign-in, in an hour (decision 435). The unit is in the name.

export const rightPasswordWindowMs = 60 * 60 * 1000;
/** Of one account from one network. */
export const rightPasswordsPerNetwork = 60;
/** Of one account from all new networks together; known browsers there are counted apart. */
export const rightPasswordsOnNewNetworks = 240;
