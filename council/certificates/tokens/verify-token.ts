import type { PublicKey } from "./public-key.ts";
import type { ReadToken } from "./token.ts";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/** Whether one of the keys signed a token. It needs WebCrypto, which browsers have on secure pages only. */
export async function isSignedBy(keys: PublicKey[], token: ReadToken): Promise<boolean> {
  for (const { kid, kty, crv, x, y } of keys) {
    if (kid !== token.keyId) continue;
    const jwk = { kty, crv, x, y };
    const key = await crypto.subtle.importKey("jwk", jwk, algorithm, false, ["verify"]);
    if (await crypto.subtle.verify(algorithm, key, token.signature, token.signedBytes)) return true;
  }
  return false;
}
