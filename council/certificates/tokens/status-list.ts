import type { Bytes } from "./cbor.ts";
import type { PublicKey } from "./public-key.ts";
import { isSignedBy } from "./verify-token.ts";

/** What a Status List Token says (IETF Token Status List). Times are seconds UTC. */
export interface StatusListClaims {
  /** The URL of the list. */
  sub: string;
  iat: number;
  /** When the list expires: from then on no certificate counts as genuine because of it. */
  exp: number;
  /** For how many seconds a copy of the list may be used before it is fetched again. */
  ttl: number;
  /** One bit for each certificate, beginning with the lowest bit of each byte; compressed (zlib), in base64url. */
  status_list: { bits: 1; lst: string };
  /** The newest revocations: the certificate's index, when it was revoked, and the number of its replacement. */
  revocations: [index: number, at: number, replacedBy: string | null][];
}

/** A list whose signature is valid. */
export interface StatusList extends Omit<StatusListClaims, "status_list"> {
  bits: Uint8Array;
}

/** Reads a Status List Token. @returns undefined if none of the keys signed it, or it is not such a token */
export async function readStatusList(
  jwt: string,
  keys: PublicKey[],
): Promise<StatusList | undefined> {
  try {
    const token = jwt.trim();
    const [header, payload, signature, ...more] = token.split(".").map(bytesOf);
    if (!header || !payload || !signature || more.length > 0) return undefined;
    const { alg, kid, typ } = parse(header) as Record<string, unknown>;
    if (alg !== "ES256" || typ !== "statuslist+jwt") return undefined;
    const signedBytes = new TextEncoder().encode(token.slice(0, token.lastIndexOf(".")));
    const signed = { keyId: String(kid), signature, signedBytes };
    if (!(await isSignedBy(keys, signed))) return undefined;
    const { status_list: list, ...claims } = parse(payload) as StatusListClaims;
    return { ...claims, bits: await decompress(bytesOf(list.lst)) };
  } catch {
    return undefined;
  }
}

/** Whether a certificate is revoked; undefined if the list is too short to say. */
export function isRevokedIn(
  { bits }: Pick<StatusList, "bits">,
  index: number,
): boolean | undefined {
  const byte = bits[index >> 3];
  return byte === undefined ? undefined : ((byte >> (index & 7)) & 1) === 1;
}

function parse(bytes: Bytes): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}

function bytesOf(base64url: string): Bytes {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

async function decompress(bytes: Bytes): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
