/** The dots shown in place of a code or of the secret part of a link, whatever its length. */
export const hiddenSecret = "••••••";

/** Matches a number that may be a code; a year is shorter. */
const longNumber = /[0-9]{6,}/g;

/**
 * Hides the secrets in the text of a letter that contains a code: every long number, and in every link the part after the
 * path.
 */
export function hideSecrets(text: string): string {
  return text
    .split("\n")
    .map((line) => line.split(" ").map(hideLink).join(" "))
    .join("\n")
    .replaceAll(longNumber, hiddenSecret);
}

function hideLink(word: string): string {
  if (!word.includes("://")) return word;
  const end = word.search(/[?#]/);
  return end < 0 ? word : `${word.slice(0, end + 1)}${hiddenSecret}`;
}
