import { cleanText } from "./clean-text.ts";
import { normalise } from "./normalise.ts";

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Matches a full stop without a space, as in "Md.Rafiq", which a mail program may turn into a link. Does not match before
 * two lower-case letters, as in "evil.example": `containsMessage` recognises such a name.
 */
const fullStopWithoutSpace = /([\p{L}\p{M}]{2})\.(?=[\p{L}\p{M}]{2})(?!\p{Ll}{2})/gu;

/**
 * Writes a name in one line, without invisible and text-reordering characters. Never throws, so it can also clean
 * names stored by older releases.
 */
export function cleanDisplayName(input: string): string {
  // The oldest browsers, in which this runs too, have neither `replaceAll` nor lookbehind.
  return cleanText(input.replace(controls, " "))
    .replace(fullStopWithoutSpace, "$1. ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether a cleaned name is readable, which means that it has a letter. */
export function hasReadableCharacters(name: string): boolean {
  return /\p{L}/u.test(name);
}

/** The most digits in a name: enough for a house number or a year, too few for a telephone number. */
const digitsAtMost = 4;

const emailOrUrl = /[@\\]|\/\/|:\/|[.\u3002]\p{L}+\/|[\p{L}\p{N}-]{2}[.\u3002]\p{Ll}{2}/u;
/**
 * Matches "www", or an ending such as ".com", in upper or lower case. A space may follow the full stop, because
 * `cleanDisplayName` has already turned "EVIL.COM" into "EVIL. COM".
 */
const wwwOrDomainEnding =
  /\bwww\b|[.\u3002] ?(?:com|net|org|info|in|co|io|xyz|top|online|site|shop|app|link|live|me|ly|gov|edu|example)(?![\p{L}\p{M}])/iu;

/**
 * Whether a cleaned name contains a message: a telephone number in the digits of any script, a URL or an
 * email. Letters must not use such a name: anybody may register somebody else's email under any name, and the portal would
 * deliver their spam.
 */
export function containsMessage(name: string): boolean {
  const plain = normalise(name, "NFKC");
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  return digits > digitsAtMost || emailOrUrl.test(plain) || wwwOrDomainEnding.test(plain);
}

/**
 * The cleaned name for a letter's greeting and recipient; empty if it is unreadable or contains a message.
 */
export function nameForLetters(stored: string): string {
  const name = cleanDisplayName(stored);
  return hasReadableCharacters(name) && !containsMessage(name) ? name : "";
}
