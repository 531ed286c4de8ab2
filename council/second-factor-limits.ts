import { dayMs } from "./limits.ts";

// The numbers of the second factor at sign-in. Those of RFC 6238 are what every app expects.

const minute = 60 * 1000;

export const totpDigits = 6;
export const totpPeriodSeconds = 30;
/** Codes of so many steps before and after the current one are accepted, too: clocks differ. */
export const totpStepsAround = 1;
export const totpSecretBytes = 20;
/** How long a secret that was shown can be confirmed with a code. */
export const secondFactorSetUpMs = 60 * minute;
export const recoveryCodesAtOnce = 10;
/** 80 random bits. */
export const recoveryCodeLength = 16;

export const passkeysPerPerson = 10;
export const passkeyNameMaxLength = 60;
/** How often one person adds or removes a passkey, refused tries too: each success is told by letter. */
export const passkeyChangesPerDay = 30;
/** How often one person turns the second factor on or off, or replaces its codes: this sends letters, too. */
export const factorChangesPerDay = 30;
/** How long a challenge that a page shows can be answered: as long as the step of a sign-in. */
export const passkeyChallengeMs = 10 * minute;

/** Between the right password and the code. */
export const signInStepMs = 10 * minute;
/** For so long after a sign-in nobody has to give their password again. */
export const justSignedInMs = 10 * minute;
export const factorWindowMs = 15 * minute;
/** For one account, from one network or one known browser. */
export const factorAttemptsPerWindow = 10;
export const factorAttemptsPerKnownSourcePerDay = 30;
/** For one account, from all unknown networks together: a right guess within a year has a chance of 2 %. */
export const factorAttemptsOfStrangersPerDay = 20;
/** For all accounts. */
export const factorAttemptsPerNetwork = 50;

export const rememberedBrowserMs = 30 * dayMs;
export const rememberedBrowsersPerAccount = 20;
/** Accounts that one shared computer is remembered for. */
export const rememberedAccountsPerBrowser = 10;

/** From when the council requires a second factor until nobody works without one. */
export const secondFactorGraceMs = 7 * dayMs;

/** Why an administrator turns off somebody's second factor. */
export const factorResetReasonMaxLength = 300;
