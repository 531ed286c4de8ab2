// Writes docs/certificate-vectors.json: tokens for other implementations, signed with a key that everybody can
// compute. The signatures differ in every run, so run it only when the format changes.
import { writeFileSync } from "node:fs";
import { signToken } from "../../council/certificates/sign-token.ts";
import { encodeCbor, type Cbor } from "../../council/certificates/tokens/cbor.ts";
import { encodeClaims, type CertificateClaims } from "../../council/certificates/tokens/claims.ts";
import { tokenLink } from "../../council/certificates/tokens/link.ts";
import { readToken } from "../../council/certificates/tokens/token.ts";
import { signStatusList } from "./status-lists.ts";
import { publicHalf, testSigningKey } from "./test-key.ts";

const issuer = "https://rampur.gp.example";
const claims: CertificateClaims = {
  issuer,
  issuedAt: 1_795_000_000,
  expiresAt: 1_826_536_000,
  statusList: `${issuer}/status-list/1`,
  statusIndex: 123,
  number: "RAMPUR/INC/2026-27/000123-K",
  holder: "श्रीमती प्रज्ञा क्षत्रिय",
  title: "आय प्रमाण पत्र",
};
/** Tags: a CBOR Web Token (RFC 8392), and the COSE_Sign1 in it (RFC 9052). */
const [cborWebToken, coseSign1] = [61, 18];
/** COSE header parameters. */
const coseHeader = { algorithm: 1, keyId: 4 };
const es256 = -7;
/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

const key = testSigningKey();
const token = signToken(key, claims);
const { signature, keyId } = readToken(token)!;
const payload = encodeClaims(claims);
const header: Cbor = encodeCbor(
  new Map<number, Cbor>([
    [coseHeader.algorithm, es256],
    [coseHeader.keyId, Buffer.from(keyId, "hex")],
  ]),
);

/** The genuine token with other parts. */
function tokenWith(changes: { unprotected?: Cbor; payload?: Cbor; signature?: Cbor }): Uint8Array {
  const parts = { unprotected: new Map(), payload, signature, ...changes };
  const value = [header, parts.unprotected, parts.payload, parts.signature];
  return encodeCbor({ tag: cborWebToken, value: { tag: coseSign1, value } });
}

const s = BigInt(`0x${hex(signature).slice(64)}`);
const highSSignature = hex(signature).slice(0, 64) + (order - s).toString(16).padStart(64, "0");
const changedPayload = encodeClaims({ ...claims, holder: "श्री कोई और" });
/** The token with the length of its signature in two bytes, although one is enough. No signature covers that length. */
const longerToken = hex(token).replace(/5840(?=[0-9a-f]{128}$)/, "590040");

const refused: Record<string, Uint8Array> = {
  "another holder": tokenWith({ payload: changedPayload }),
  "signed with another key under the same id": tokenWith({
    signature: readToken(signToken({ ...testSigningKey("another"), id: key.id }, claims))!
      .signature,
  }),
  "something in the unprotected header": tokenWith({ unprotected: new Map([[99, 1]]) }),
  "the other valid signature, whose s is high": tokenWith({
    signature: Buffer.from(highSSignature, "hex"),
  }),
  "a length with more bytes than it needs": Buffer.from(longerToken, "hex"),
  "a byte after the token": Buffer.concat([token, Buffer.from([0])]),
  "no signature": tokenWith({ signature: new Uint8Array(0) }),
};

const revoked = [3, 8, 122, 4000];
const statusList = signStatusList(key, {
  issuer,
  at: claims.issuedAt,
  until: claims.issuedAt + 7 * 24 * 60 * 60,
  revoked: revoked.map((index) => [index, claims.issuedAt, null]),
});

const vectors = {
  keys: [publicHalf(key)],
  statusList: { jwt: statusList, url: claims.statusList, revoked },
  genuine: {
    claims,
    payload: hex(payload),
    token: hex(token),
    link: tokenLink(issuer, token),
  },
  refused: Object.entries(refused).map(([why, bytes]) => ({ why, token: hex(bytes) })),
};
writeFileSync("docs/certificate-vectors.json", `${JSON.stringify(vectors, undefined, 2)}\n`);
