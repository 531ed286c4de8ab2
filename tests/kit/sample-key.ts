/** A key as each rendered form has one: 32 bytes in base64url. */
export const sampleKey = "k".repeat(43);
