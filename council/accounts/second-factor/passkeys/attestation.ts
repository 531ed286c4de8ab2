/**
 * Whether what a device says about a new key names no certificate of its maker: format `none`, or `packed` signed by the
 * new key itself (WebAuthn, sections 8.7 and 8.2), which browsers leave as it is though none is asked for. For
 * other formats the library would fetch the revocation lists that the sender's certificates name.
 * @param attestationObject CBOR in base64url, as it came
 */
export async function hasNoCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  try {
    const decoded = decodeAttestationObject(Buffer.from(attestationObject, "base64url"));
    const format = decoded.get("fmt");
    return format === "none" || (format === "packed" && !decoded.get("attStmt").get("x5c"));
  } catch {
    return false;
  }
}
