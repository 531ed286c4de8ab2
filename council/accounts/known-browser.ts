import { newToken } from "../ids.ts";
import { accountsPerBrowser, knownBrowserMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { User } from "./records.ts";

/** The account that a browser is known for. For an email without an account both fields are blank. */
export type BrowserOwner = Pick<User, "uid" | "passwordHash">;

interface Entry {
  nonce: string;
  expiresAt: number;
  signature: string;
}

/**
 * The id of this browser if somebody signed in to the account with it since the password was last changed; else
 * undefined. The cookie does not reveal the account: its signature can be compared only with a given one.
 * @param cookie its value, as received.
 */
export function findKnownBrowser(
  office: Office,
  cookie: string | undefined,
  owner: BrowserOwner,
): string | undefined {
  return entriesOf(cookie).find((entry) => isFor(office, owner, entry))?.nonce;
}

/**
 * The value of a browser's cookie with one more account that it is known for. A shared computer is known for the ten
 * accounts that signed in last, and has another id (`nonce`) for each of them.
 */
export function addKnownBrowser(
  office: Office,
  cookie: string | undefined,
  owner: BrowserOwner,
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

function isFor({ keys, clock }: Office, owner: BrowserOwner, entry: Entry): boolean {
  return entry.expiresAt > clock() && keys.isSigned(textToSign(owner, entry), entry.signature);
}

/** No other cookie of the portal signs a text with line breaks, so no signature fits both. */
function textToSign({ uid, passwordHash }: BrowserOwner, entry: Omit<Entry, "signature">): string {
  return ["known browser", uid, passwordHash, entry.nonce, entry.expiresAt].join("\n");
}
