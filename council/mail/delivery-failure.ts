/** Why a letter was not delivered, in categories on which an administrator can act. */
export type DeliveryFailure =
  | "expired"
  | "addressRefused"
  | "busy"
  | "signInRefused"
  | "unreachable"
  | "paperMissing"
  | "refused";

/**
 * The categories of recorded reasons, tried in this order. If a category has several patterns, all must match, each after
 * the previous one.
 */
const categories: [RegExp[], DeliveryFailure][] = [
  [[/^expired$/], "expired"],
  [[/^The certificate could not be made$/], "paperMissing"],
  [[/\bEAUTH\b|\b53[045]\b/], "signInRefused"],
  [[/\b(ESOCKET|ECONNECTION|ETIMEDOUT|EDNS|ETLS)\b|did not answer/], "unreachable"],
  [[/\b(4\d\d|552)\b/, /\b(RCPT TO|DATA)\b/], "busy"],
  [[/\b5\d\d\b/, /\bRCPT TO\b/], "addressRefused"],
];

/** Classifies a recorded reason (`lastError`) by the codes before the server's own reply. */
export function toDeliveryFailure(reason: string): DeliveryFailure {
  const [codes = ""] = reason.split(": ", 1);
  return categories.find(([patterns]) => matchesInOrder(codes, patterns))?.[1] ?? "refused";
}

/** Whether all patterns match, each after the previous one. A single regular expression would backtrack. */
function matchesInOrder(text: string, patterns: readonly RegExp[]): boolean {
  let rest = text;
  for (const pattern of patterns) {
    const match = pattern.exec(rest);
    if (!match) return false;
    rest = rest.slice(match.index + match[0].length);
  }
  return true;
}
