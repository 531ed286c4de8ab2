/** Stands for a code or for the secret part of a link, whatever its length. */
export const hiddenSecret = "••••••";

/** May be a code; a year is shorter. */
const longNumber = /[0-9]{6,}/g;

/**
 * The text of a letter that contains a code, without it: every long number, and what follows the path of every
 * link, is hidden.
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
