/** A public key for checking tokens, in the format of a JSON Web Key Set (RFC 7517, RFC 7518). */
export interface PublicKey {
  kid: string;
  kty: "EC";
  crv: "P-256";
  alg: "ES256";
  use: "sig";
  x: string;
  y: string;
}
