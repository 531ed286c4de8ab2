import { createECDH, createHash } from "node:crypto";
import { keyIdOf } from "../../council/certificates/signing-keys.ts";
import type { SigningKey } from "../../council/certificates/sign-token.ts";
import type { PublicKey } from "../../council/certificates/tokens/public-key.ts";

/** A signing key for tests. Everybody can compute it from its name, so its signatures prove nothing. */
export function testSigningKey(name = "not a secret"): SigningKey {
  const secret = createHash("sha256").update(name).digest();
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const id = keyIdOf({ kty: "EC", crv: "P-256", x, y });
  return { id, privateKey: { kty: "EC", crv: "P-256", x, y, d: secret.toString("base64url") } };
}

export function publicHalf({ id, privateKey }: SigningKey): PublicKey {
  const { x, y } = privateKey;
  return { kid: id, kty: "EC", crv: "P-256", alg: "ES256", use: "sig", x: x!, y: y! };
}
