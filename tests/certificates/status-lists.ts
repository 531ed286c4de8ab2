import type { SigningKey } from "../../council/certificates/sign-token.ts";
import { encodeStatusList } from "../../council/certificates/encode-status-list.ts";

interface TestList {
  issuer: string;
  /** When the list is issued, in seconds UTC, as all times here. */
  at: number;
  until: number;
  path?: string;
  /** The length of the list: each byte has a bit for eight certificates. */
  bytes?: number;
  revoked?: [index: number, at: number, replacedBy: string | null][];
}

/** A status list as a portal would sign it. */
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
