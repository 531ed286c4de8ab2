/** The kinds of identity numbers that a form may ask for. */
export const identityNumberKinds = ["aadhaar", "voterCard", "pan", "rationCard", "other"] as const;
export type IdentityNumberKind = (typeof identityNumberKinds)[number];

/** The format of each kind of number, written without spaces and hyphens and in capital letters. */
export const identityNumberFormats: Record<IdentityNumberKind, RegExp> = {
  aadhaar: /^\d{12}$/,
  /** The EPIC number of the Election Commission of India. */
  voterCard: /^[A-Z]{3}\d{7}$/,
  /** The permanent account number of the Income Tax Department. */
  pan: /^[A-Z]{5}\d{4}[A-Z]$/,
  /** Each State has its own format. */
  rationCard: /^[A-Z\d/]{6,20}$/,
  other: /^[A-Z\d/]{4,30}$/,
};

/**
 * The length of the shortest number of each kind. The list of answers before sending shows a shorter text unmasked, so that
 * the applicant can see what to correct.
 */
export const identityNumberMinLength: Record<IdentityNumberKind, number> = {
  aadhaar: 12,
  voterCard: 10,
  pan: 10,
  rationCard: 6,
  other: 4,
};

/** Masks a number as the Aadhaar authority (UIDAI) does. A short number keeps fewer readable characters. */
export function maskNumber(number: string): string {
  return `XXXX XXXX ${number.slice(number.length < 8 ? -2 : -4)}`;
}
