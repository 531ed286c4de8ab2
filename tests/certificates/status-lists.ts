import type { SigningKey } from "../../council/certificates/sign-token.ts";
import { encodeStatusList } from "../../council/certificates/encode-status-list.ts";

interface TestList {
  issuer: string;
  /** When the list is issued; all times here are in seconds UTC. */
  at: number;
  /** When the list expires. */
  until: number;
  path?: string;
  /** The length of the list in bytes, each of which has the bits of eight certificates. */
  bytes?: number;
  revoked?: [index: number, at: number, replacedBy: string | null][];
}

/** A status list, signed as the portal signs its own. */
export function signStatusList(
  key: SigningKey,
  { issuer, at, until, path = "/status-list/1", bytes = 1024, revoked = [] }: TestList,
): string {
  return encodeStatusList(key, {
    url: `${issuer}${path}`,
    issuedAt: at,
    expiresAt: until,
    length: bytes * 8,
    revocations: revoked,
  });
}
