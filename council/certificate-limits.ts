/** The limits of certificates. The unit is in the name. */

/** The QR code holds the title, too, in its token: a longer one would be hard to scan. */
export const certificateTitleMaxLength = 120;
export const certificateBodyMaxLength = 3000;
export const certificateFactsAtMost = 20;
/** Characters of the number that another office gave a forwarded application. */
export const forwardingNumberMaxLength = 60;
export const signatoryMaxLength = 120;
export const validMonthsAtMost = 120;
/** The newest ones, on the dashboard of their holder. */
export const certificatesListedAtMost = 50;
export const certificatesPerPage = 50;
export const certificatesExportedAtMost = 50_000;
/** Printed on the paper beside the number. */
export const shortCodeLength = 8;
/** Wrong numbers and short codes that may be typed per window. */
export const checkFailuresPerNumberAndNetwork = 10;
/** From all networks: guessing a short code, 40 random bits, at this rate takes 6,300 years on average. */
export const checkFailuresPerNumber = 10_000;
/** A whole office or village may share one network. */
export const checkFailuresPerNetwork = 300;
export const checkWindowMs = 60 * 60 * 1000;
/** A copy of the list of revoked certificates may be used for so long, so that none is older than ten minutes. */
export const statusListCachedSeconds = 300;
/** An unchanged list is signed again after this time; until then it is served as it was signed. */
export const statusListSignedAnewMs = 60 * 1000;
/** A list expires after this time: a certificate checked against an older one is not called genuine. */
export const statusListKeptSeconds = 7 * 24 * 60 * 60;
/** The newest revocations: of these the list says when they were made and what replaced the certificate. */
export const revocationsDetailedAtMost = 500;
/** The days over which the usual number of certificates in a day is counted. */
export const usualCertificatesDays = 90;
/** The usual number in a day counts as this at least: a new portal has issued none yet. */
export const certificatesUsualAtLeast = 5;
/** How many times the usual number a council may allow at most. */
export const certificatesPerDayBrakeAtMost = 100;
export const numberMaxLength = 60;
export const revokeReasonMaxLength = 500;
