import { emailMaxLength } from "./limits.ts";
import { normalise } from "./normalise.ts";

/** The simple pattern of spec section 5; no character in it can end or begin a mail header. */
const localPart = /^[^\s@<>()[\]\\,;:"]+$/;
const hostName = /^[a-z\d-]+(\.[a-z\d-]+)+$/;
/** Matches an IPv4 address, which is refused: mail goes only to hosts with a name. */
const endsInNumber = /\.\d+$/;
/** Characters that the host parser would treat as the end of a host, or decode. */
const notInHost = /[\s/\\?#%:@]/;

/**
 * Normalises an email for storing, counting and sending: NFKC and lower case, without default-ignorable
 * characters, the domain in ASCII (UTS 46) without a trailing dot. Mail programs treat spellings that differ
 * only in these points as the same mailbox. Letters of every script are allowed before the @ (RFC 6531).
 * @returns undefined if the text is not an email.
 */
export function normaliseEmail(input: string): string | undefined {
  const trimmed = input.trim();
  if (trimmed.length > emailMaxLength) return undefined;
  const visible = trimmed.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  const folded = normalise(normalise(visible, "NFKC").toLowerCase(), "NFKC");
  const atSign = folded.indexOf("@");
  const local = folded.slice(0, Math.max(atSign, 0));
  const host = asciiHost(folded.slice(atSign + 1));
  if (!localPart.test(local) || host === undefined) return undefined;
  const email = `${local}@${host}`;
  return email.length <= emailMaxLength ? email : undefined;
}

/** Like `domainToASCII` of node:url, but with the URL parser, which browsers have, too. */
function asciiHost(domain: string): string | undefined {
  if (notInHost.test(domain)) return undefined;
  const host = URL.parse(`http://${domain}`)?.hostname.replace(/\.$/, "") ?? "";
  return hostName.test(host) && !endsInNumber.test(host) ? host : undefined;
}

/** The mailbox of a normalised email, for counting letters: the email without a `+` tag (RFC 5233). */
export function mailboxOf(email: string): string {
  const [local = "", host] = email.split("@", 2);
  return `${local.split("+", 1)[0]}@${host}`;
}
