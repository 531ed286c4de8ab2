/** A key such as each rendered form has: 32 bytes in base64url. */
export const sampleKey = "k".repeat(43);
