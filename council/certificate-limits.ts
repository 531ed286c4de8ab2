/** The signed token in the QR code contains the title: a longer title would make the code hard to scan. */
export const certificateTitleMaxLength = 120;
export const certificateBodyMaxLength = 3000;
/** Rows of the table that is printed on a certificate: the answers that its template lists as `facts`. */
export const certificateFactsAtMost = 20;
/** Characters of the number that another office gave a forwarded application. */
export const forwardingNumberMaxLength = 60;
export const signatoryMaxLength = 120;
export const validMonthsAtMost = 120;
/** How many of a person's certificates their dashboard lists: the newest. */
export const certificatesListedAtMost = 50;
export const certificatesPerPage = 50;
/** How many certificates one page shows for printing. */
export const certificatesPrintedAtMost = 1_000;
export const certificatesExportedAtMost = 50_000;
/** Letters and digits of the short code, which is printed beside the number. */
export const shortCodeLength = 8;
/** How many wrong attempts at one number and its short code one network has within `checkWindowMs`. */
export const checkFailuresPerNumberAndNetwork = 10;
/** Wrong attempts at one number from all networks: guessing 40 random bits at this rate takes 6,300 years on average. */
export const checkFailuresPerNumber = 10_000;
/** Wrong attempts from one network at all numbers together. A whole office or village may share one network. */
export const checkFailuresPerNetwork = 300;
export const checkWindowMs = 60 * 60 * 1000;
/**
 * For how long an HTTP cache may keep the list of revoked certificates. Software that checks certificates may keep the
 * list for as long, too. A revocation is therefore seen within twice this time, ten minutes.
 */
export const statusListCachedSeconds = 300;
/** An unchanged list is signed again after this time. */
export const statusListFreshMs = 60 * 1000;
/** A list expires after this time: a certificate checked against an older one is not called genuine. */
export const statusListKeptSeconds = 7 * 24 * 60 * 60;
/** For how many revocations, the newest, the list says when they were made and what replaced the certificate. */
export const revocationsDetailedAtMost = 500;
/** Over how many days a service's usual number of certificates in a day is averaged. */
export const usualCertificatesDays = 90;
/** The usual number in a day is never taken as lower than this, because a new service has issued none yet. */
export const certificatesUsualAtLeast = 5;
/**
 * The highest brake a council may set: how many times the usual number a service issues in a day before its certificates
 * are held for a second official.
 */
export const certificatesPerDayBrakeAtMost = 100;
/** Characters of the number of a certificate, as a person types it or a form sends it. */
export const numberMaxLength = 60;
export const revokeReasonMaxLength = 500;
