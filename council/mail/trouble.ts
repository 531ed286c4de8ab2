/** Why a letter did not arrive, as far as the one who reads it can do something about it. */
export type Trouble =
  | "expired"
  | "addressRefused"
  | "busy"
  | "signInRefused"
  | "unreachable"
  | "refused";

/** What a letter's recorded reason means, in the order they are tried: words that follow each other. */
const meanings: [RegExp[], Trouble][] = [
  [[/^expired$/], "expired"],
  [[/\bEAUTH\b|\b53[045]\b/], "signInRefused"],
  [[/\b(ESOCKET|ECONNECTION|ETIMEDOUT|EDNS|ETLS)\b|did not answer/], "unreachable"],
  [[/\b(4\d\d|552)\b/, /\b(RCPT TO|DATA)\b/], "busy"],
  [[/\b5\d\d\b/, /\bRCPT TO\b/], "addressRefused"],
];

/** What the recorded reason of a refusal (`lastError`) means: the codes before the server's own words. */
export function troubleOf(reason: string): Trouble {
  const [codes = ""] = reason.split(": ", 1);
  return meanings.find(([words]) => follow(codes, words))?.[1] ?? "refused";
}

/** Whether all of these stand there, each behind the one before. As one expression it would be slow. */
function follow(text: string, words: readonly RegExp[]): boolean {
  let rest = text;
  for (const word of words) {
    const found = word.exec(rest);
    if (!found) return false;
    rest = rest.slice(found.index + found[0].length);
  }
  return true;
}
