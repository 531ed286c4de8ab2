/** The limits of certificates. The unit is in the name. */

/** A token, and so the QR code, holds it. */
export const certificateTitleMaxLength = 120;
export const certificateBodyMaxLength = 3000;
export const certificateFactsAtMost = 20;
export const signatoryMaxLength = 120;
export const validMonthsAtMost = 120;
/** The newest ones, on the dashboard of their holder. */
export const certificatesListedAtMost = 50;
export const certificatesPerPage = 50;
export const certificatesExportedAtMost = 50_000;
