import { dayMs } from "./limits.ts";

// Limits for the second factor. The digits, period and secret of codes are those that every app expects (RFC 6238).

const minute = 60 * 1000;

export const totpDigits = 6;
export const totpPeriodSeconds = 30;
/** Codes of this many periods before and after the current period are accepted, too, because clocks differ. */
export const totpStepsAround = 1;
export const totpSecretBytes = 20;
/** How long a secret that was shown can be confirmed with a code. */
export const secondFactorSetUpMs = 60 * minute;
export const recoveryCodesAtOnce = 10;
/** The length of a recovery code: 16 characters hold 80 random bits. */
export const recoveryCodeLength = 16;

export const passkeysPerPerson = 10;
export const passkeyNameMaxLength = 60;
/** How often one person may add or remove a passkey, including refused tries: each success sends a letter. */
export const passkeyChangesPerDay = 30;
/** How often one person may turn the second factor on or off, or replace its codes: each sends a letter. */
export const factorChangesPerDay = 30;
/** For how long a passkey's challenge on a page can be answered: as long as the second step of a sign-in. */
export const passkeyChallengeMs = 10 * minute;

/** The longest time between the right password and the code at sign-in. */
export const signInStepMs = 10 * minute;
/**
 * For this long after a sign-in, no password is needed to turn the second factor on, to change passkeys or to download
 * one's data.
 */
export const justSignedInMs = 10 * minute;
export const factorWindowMs = 15 * minute;
/** Wrong codes for one account from one network or one known browser. */
export const factorAttemptsPerWindow = 10;
export const factorAttemptsPerKnownSourcePerDay = 30;
/** Wrong codes for one account from all unknown networks: guessing for a year succeeds with a chance of 2 %. */
export const factorAttemptsOfStrangersPerDay = 20;
/** Wrong codes from one network for all accounts together, within the window. */
export const factorAttemptsForAllAccountsPerNetwork = 50;

export const rememberedBrowserMs = 30 * dayMs;
export const rememberedBrowsersPerAccount = 20;
/** For how many accounts one shared computer is remembered. */
export const rememberedAccountsPerBrowser = 10;

/** How long people may work without a second factor after the council began to require one. */
export const secondFactorGraceMs = 7 * dayMs;

/** The length of the reason why an administrator turns off somebody's second factor. */
export const factorResetReasonMaxLength = 300;
