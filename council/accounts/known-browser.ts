import { newToken } from "../ids.ts";
import { accountsPerBrowser, knownBrowserMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { User } from "./records.ts";

/** The account a browser is known for. For an email without an account both fields are blank. */
export type OwnerKeys = Pick<User, "uid" | "passwordHash">;

interface Entry {
  nonce: string;
  expiresAt: number;
  signature: string;
}

/**
 * The id of this browser if somebody signed in to the account with it since the password was last
 * changed. The cookie does not reveal the account: without it no signature can be compared.
 * @param cookie its value, as received.
 */
export function knownBrowser(
  office: Office,
  cookie: string | undefined,
  owner: OwnerKeys,
): string | undefined {
  return entriesOf(cookie).find((entry) => isFor(office, owner, entry))?.nonce;
}

/**
 * The cookie value that makes a browser known for an account. A shared computer is known for at
 * most ten accounts, the newest.
 */
export function withKnownBrowser(
  office: Office,
  cookie: string | undefined,
  owner: OwnerKeys,
): string {
  const others = entriesOf(cookie).filter((entry) => !isFor(office, owner, entry));
  const entry = {
    nonce: newToken(office).slice(0, 16),
    expiresAt: office.clock() + knownBrowserMs,
  };
  const signature = office.keys.sign(textToSign(owner, entry));
  return [{ ...entry, signature }, ...others]
    .slice(0, accountsPerBrowser)
    .map((one) => [one.nonce, one.expiresAt.toString(36), one.signature].join("~"))
    .join(".");
}

function entriesOf(cookie = ""): Entry[] {
  return cookie
    .split(".", accountsPerBrowser)
    .map((entry) => entry.split("~", 3))
    .filter((parts) => parts.length === 3)
    .map(([nonce, expiresAt, signature]) => ({
      nonce: nonce!,
      expiresAt: parseInt(expiresAt!, 36),
      signature: signature!,
    }));
}

function isFor({ keys, clock }: Office, owner: OwnerKeys, entry: Entry): boolean {
  return entry.expiresAt > clock() && keys.isSigned(textToSign(owner, entry), entry.signature);
}

/** No other cookie of the portal signs a text with line breaks, so no signature fits both. */
function textToSign({ uid, passwordHash }: OwnerKeys, entry: Omit<Entry, "signature">): string {
  return ["known browser", uid, passwordHash, entry.nonce, entry.expiresAt].join("\n");
}
