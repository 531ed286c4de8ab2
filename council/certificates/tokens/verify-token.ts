import type { Bytes } from "./cbor.ts";
import type { PublicKey } from "./public-key.ts";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/** Something that was signed with ES256: a token of a certificate, or a status list. */
interface SignedObject {
  keyId: string;
  signedBytes: Bytes;
  signature: Bytes;
}

/** Whether one of the keys signed this. Needs WebCrypto, which browsers have on secure pages only. */
export async function isSignedBy(keys: PublicKey[], signed: SignedObject): Promise<boolean> {
  for (const { kid, kty, crv, x, y } of keys) {
    if (kid !== signed.keyId) continue;
    const jwk = { kty, crv, x, y };
    const key = await crypto.subtle.importKey("jwk", jwk, algorithm, false, ["verify"]);
    const { signature, signedBytes } = signed;
    if (await crypto.subtle.verify(algorithm, key, signature, signedBytes)) return true;
  }
  return false;
}
