import type { AttackEnvironment } from "../environment.ts";
import { errorsIn, showsPayload, showsAnyPayload } from "./errors-in-page.ts";

/** What the attack with hostile texts has found so far, how many pages it checked, and which texts were accepted. */
export interface TextProbes {
  environment: AttackEnvironment;
  failures: string[];
  /** How many pages were checked. */
  countChecked(): number;
  /** Checks a page. With a text, the page must contain the text's marker; with "any", the marker of any payload. */
  checkPage(where: string, response: { body: string }, text?: string): void;
  /** Counts a payload that was accepted as this kind of text. In the end, every kind must have accepted every payload. */
  countAccepted(kind: string): void;
  /** How many payloads were accepted, by kind of text. */
  acceptedCounts: Map<string, number>;
}

export function openTextProbes(environment: AttackEnvironment): TextProbes {
  const failures: string[] = [];
  const acceptedCounts = new Map<string, number>();
  let checked = 0;
  return {
    environment,
    failures,
    acceptedCounts,
    countChecked: () => checked,
    checkPage(where, { body }, text) {
      checked += 1;
      failures.push(...errorsIn(where, body));
      const isThere =
        text === undefined || (text === "any" ? showsAnyPayload(body) : showsPayload(body, text));
      if (!isThere) failures.push(`${where}: ${text?.slice(0, 8)} is not there`);
    },
    countAccepted: (kind) => void acceptedCounts.set(kind, (acceptedCounts.get(kind) ?? 0) + 1),
  };
}
