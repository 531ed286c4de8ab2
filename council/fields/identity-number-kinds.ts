/** The kinds of identity numbers that a form may ask for. */
export const identityNumberKinds = ["aadhaar", "voterCard", "pan", "rationCard", "other"] as const;
export type IdentityNumberKind = (typeof identityNumberKinds)[number];

/** What a number of each kind looks like, without spaces and hyphens, in capital letters. */
export const identityNumberFormats: Record<IdentityNumberKind, RegExp> = {
  aadhaar: /^\d{12}$/,
  /** The EPIC number of the Election Commission of India. */
  voterCard: /^[A-Z]{3}\d{7}$/,
  /** Of the Income Tax Department: five letters, four digits, a letter. */
  pan: /^[A-Z]{5}\d{4}[A-Z]$/,
  /** Each State numbers its ration cards otherwise. */
  rationCard: /^[A-Z\d/]{6,20}$/,
  other: /^[A-Z\d/]{4,30}$/,
};

/** The shortest number of each kind. Before sending, a form lists a shorter one unmasked, so that it can be corrected. */
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
