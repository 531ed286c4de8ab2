import { cleanText } from "./clean-text.ts";
import { normalise } from "./normalise.ts";

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * A full stop without a space, as in "Md.Rafiq", which a mail program may turn into a link. One before two lower-case
 * letters, as in "evil.example", is not matched: `containsMessage` recognises it.
 */
const fullStopWithoutSpace = /(?<=[\p{L}\p{M}]{2})\.(?=[\p{L}\p{M}]{2})(?!\p{Ll}{2})/gu;

/**
 * Writes a name in one line, without invisible and text-reordering characters. Never throws, so it can also clean
 * names stored by older releases.
 */
export function cleanDisplayName(input: string): string {
  return cleanText(input.replaceAll(controls, " "))
    .replaceAll(fullStopWithoutSpace, ". ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Whether a cleaned name is readable: it has a letter. */
export function hasReadableCharacters(name: string): boolean {
  return /\p{L}/u.test(name);
}

/** Enough for a house number or a year, too few for a telephone number with any spacing. */
const digitsAtMost = 4;

const emailOrUrl = /[@\\]|\/\/|:\/|[.\u3002]\p{L}+\/|[\p{L}\p{N}-]{2}[.\u3002]\p{Ll}{2}/u;
/**
 * "www", or an ending such as ".com". In any case and also after a space, because `cleanDisplayName` has already made
 * "EVIL. COM" of "EVIL.COM", as it makes "MD. RAFIQ" of "MD.RAFIQ".
 */
const wwwOrDomainEnding =
  /\bwww\b|[.\u3002] ?(?:com|net|org|info|in|co|io|xyz|top|online|site|shop|app|link|live|me|ly|gov|edu|example)(?![\p{L}\p{M}])/iu;

/**
 * Whether a cleaned name contains a message: a telephone number in the digits of any script, a URL or an
 * email. Anybody may register somebody else's email under any name, and the portal's letters must not deliver
 * spam.
 */
export function containsMessage(name: string): boolean {
  const plain = normalise(name, "NFKC");
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  return digits > digitsAtMost || emailOrUrl.test(plain) || wwwOrDomainEnding.test(plain);
}

/**
 * The name for a letter's greeting and recipient: cleaned; empty if it is unreadable or contains a message.
 */
export function nameForLetters(stored: string): string {
  const name = cleanDisplayName(stored);
  return hasReadableCharacters(name) && !containsMessage(name) ? name : "";
}
