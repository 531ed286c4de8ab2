/**
 * Whether the attestation of a new key contains no certificate: its format is `none`, or `packed` signed by the new key
 * itself (WebAuthn, sections 8.7 and 8.2). The portal asks for no attestation, but browsers send such a `packed` one
 * nevertheless. For other formats the library would fetch the revocation lists that the sender's certificates name.
 * @param attestationObject CBOR in base64url, as the browser sent it
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
