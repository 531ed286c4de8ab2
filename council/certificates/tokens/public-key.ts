/** A key that checks tokens, as JWKS names it (RFC 7517, RFC 7518). */
export interface PublicKey {
  kid: string;
  kty: "EC";
  crv: "P-256";
  alg: "ES256";
  use: "sig";
  x: string;
  y: string;
}
