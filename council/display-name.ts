const joiners = "\u200c\u200d";
/**
 * The virama of each script of India, which joins consonants: a joiner next to it changes how the text reads.
 */
const viramas = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca";

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const invisible = new RegExp(
  `(?![${joiners}])[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\p{Co}\\p{Cn}]`,
  "gu",
);
const looseJoiner = new RegExp(
  `(?<![${viramas}])[${joiners}](?![${viramas}])(?!(?<=\\p{Script=Arabic}\u200c)\\p{Script=Arabic})`,
  "gu",
);
/** A full stop without a space, as in "Md.Rafiq", which a mail program may turn into a link. */
const closeStop = /(?<=[\p{L}\p{M}]{2})\.(?=[\p{L}\p{M}]{2})(?!\p{Ll}{2})/gu;

/**
 * Removes invisible and text-reordering characters from a name: default-ignorable, bidirectional
 * and tag characters (UAX 44), control and private ones. Joiners stay where an Indian script needs
 * them. Never throws, so it can also clean names stored by older releases.
 */
export function cleanDisplayName(input: string): string {
  return input
    .normalize("NFC")
    .replaceAll(controls, " ")
    .replaceAll(invisible, "")
    .replaceAll(looseJoiner, "")
    .replaceAll(closeStop, ". ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Whether a cleaned name is readable: it has a letter, and no stack of combining marks covers it. */
export function hasReadableCharacters(name: string): boolean {
  return /\p{L}/u.test(name) && !/\p{M}{8}/u.test(name);
}

/** Enough for a house number or a year, too few for a telephone number with any spacing. */
const digitsAtMost = 4;

const emailOrUrl = /[@\\]|\/\/|:\/|[.\u3002]\p{L}+\/|[\p{L}\p{N}-]{2}[.\u3002]\p{Ll}{2}/u;
/** Matches any case and spacing: cleaning separates "EVIL.COM" like "MD.RAFIQ". */
const knownDomainEnding =
  /\bwww\b|[.\u3002] ?(?:com|net|org|info|in|co|io|xyz|top|online|site|shop|app|link|live|me|ly|gov|edu|example)(?![\p{L}\p{M}])/iu;

/**
 * Whether a cleaned name contains a message: a telephone number in the digits of any script, a URL or an
 * email. Anybody may register somebody else's email under any name, and the portal's letters must not deliver
 * spam.
 */
export function containsMessage(name: string): boolean {
  const plain = name.normalize("NFKC");
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  return digits > digitsAtMost || emailOrUrl.test(plain) || knownDomainEnding.test(plain);
}

/**
 * The name for a letter's greeting and recipient: cleaned; empty if it is unreadable or contains a message.
 */
export function nameForLetters(stored: string): string {
  const name = cleanDisplayName(stored);
  return hasReadableCharacters(name) && !containsMessage(name) ? name : "";
}
