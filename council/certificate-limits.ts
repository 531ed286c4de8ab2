// The limits of certificates. The unit is in the name.

/** The signed token in the QR code contains the title: with a longer one the code would be hard to scan. */
export const certificateTitleMaxLength = 120;
export const certificateBodyMaxLength = 3000;
/** Answers in the table that is printed on a certificate: the `facts` of its template. */
export const certificateFactsAtMost = 20;
/** Characters of the number that another office gave a forwarded application. */
export const forwardingNumberMaxLength = 60;
export const signatoryMaxLength = 120;
export const validMonthsAtMost = 120;
/** The newest ones, on the dashboard of their holder. */
export const certificatesListedAtMost = 50;
export const certificatesPerPage = 50;
/** On one page, to print them. */
export const certificatesPrintedAtMost = 1_000;
export const certificatesExportedAtMost = 50_000;
/** Printed on the paper beside the number. */
export const shortCodeLength = 8;
/** Wrong attempts in `checkWindowMs` to check one number with a short code, from one network. */
export const checkFailuresPerNumberAndNetwork = 10;
/** From all networks: guessing a short code, 40 random bits, at this rate takes 6,300 years on average. */
export const checkFailuresPerNumber = 10_000;
/** A whole office or village may share one network. */
export const checkFailuresPerNetwork = 300;
export const checkWindowMs = 60 * 60 * 1000;
/**
 * For how long an HTTP cache may keep the list of revoked certificates. Software that checks certificates may keep it as
 * long again, so a revocation is seen within ten minutes.
 */
export const statusListCachedSeconds = 300;
/** An unchanged list is signed again after this time. */
export const statusListFreshMs = 60 * 1000;
/** A list expires after this time: a certificate checked against an older one is not called genuine. */
export const statusListKeptSeconds = 7 * 24 * 60 * 60;
/** The newest revocations: of these the list says when they were made and what replaced the certificate. */
export const revocationsDetailedAtMost = 500;
/** The days over which the usual number of certificates of one service in a day is counted. */
export const usualCertificatesDays = 90;
/** The usual number in a day counts as this at least: a new service has issued none yet. */
export const certificatesUsualAtLeast = 5;
/**
 * The highest brake a council may set: how many times the usual number a service issues in a day before its certificates
 * are held for a second official.
 */
export const certificatesPerDayBrakeAtMost = 100;
/** Characters of the number of a certificate, as it is typed or sent. */
export const numberMaxLength = 60;
export const revokeReasonMaxLength = 500;
