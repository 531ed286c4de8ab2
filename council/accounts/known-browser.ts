import { newToken } from "../ids.ts";
import { accountsPerBrowser, knownBrowserMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { User } from "./records.ts";

/** The account that a browser is known for. For an email without an account both fields are blank. */
export type BrowserOwner = Pick<User, "uid" | "passwordHash">;

/** What the cookie says of one account. */
interface Entry {
  nonce: string;
  expiresAt: number;
  signature: string;
}

/**
 * Returns the id that this browser has for an account, if somebody signed in to the account with it since the password was
 * last changed; else undefined. The cookie does not reveal the account: a signature in it can only be checked for an
 * account that the caller names.
 * @param cookie the cookie's value, as received.
 */
export function findKnownBrowser(
  office: Office,
  cookie: string | undefined,
  owner: BrowserOwner,
): string | undefined {
  return entriesOf(cookie).find((entry) => isSignedFor(office, owner, entry))?.nonce;
}

/**
 * Returns the cookie's value with one more account that this browser is known for. A shared computer is known for the ten
 * accounts that signed in last, and has a different id (`nonce`) for each of them.
 */
export function addKnownBrowser(
  office: Office,
  cookie: string | undefined,
  owner: BrowserOwner,
): string {
  const otherEntries = entriesOf(cookie).filter((entry) => !isSignedFor(office, owner, entry));
  const entry = {
    nonce: newToken(office).slice(0, 16),
    expiresAt: office.clock() + knownBrowserMs,
  };
  const signature = office.keys.sign(textToSign(owner, entry));
  return [{ ...entry, signature }, ...otherEntries]
    .slice(0, accountsPerBrowser)
    .map(({ nonce, expiresAt, signature }) => [nonce, expiresAt.toString(36), signature].join("~"))
    .join(".");
}

function entriesOf(cookie = ""): Entry[] {
  return cookie
    .split(".", accountsPerBrowser)
    .map((entry) => entry.split("~", 3))
    .filter((fields) => fields.length === 3)
    .map(([nonce, expiresAt, signature]) => ({
      nonce: nonce!,
      expiresAt: parseInt(expiresAt!, 36),
      signature: signature!,
    }));
}

function isSignedFor({ keys, clock }: Office, owner: BrowserOwner, entry: Entry): boolean {
  return entry.expiresAt > clock() && keys.isSigned(textToSign(owner, entry), entry.signature);
}

/** The first line says what the text is for, so that the signature of another cookie never fits. */
function textToSign({ uid, passwordHash }: BrowserOwner, entry: Omit<Entry, "signature">): string {
  return ["known browser", uid, passwordHash, entry.nonce, entry.expiresAt].join("\n");
}
