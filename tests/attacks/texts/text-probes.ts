import type { AttackEnvironment } from "../environment.ts";
import { errorsIn, shows, showsAny } from "./errors-in-page.ts";

/** What the attack with hostile texts found so far, and counts of what it checked and sent. */
export interface TextProbes {
  environment: AttackEnvironment;
  failures: string[];
  /** How many pages were checked. */
  countChecked(): number;
  /** Checks a page. If a text is given, the page must contain its marker; with "any", that of any payload. */
  checkPage(where: string, response: { body: string }, text?: string): void;
  /** Counts an accepted payload of this kind of text; in the end every kind must have accepted every payload. */
  countAccepted(what: string): void;
  accepted: Map<string, number>;
}

export function openTextProbes(environment: AttackEnvironment): TextProbes {
  const failures: string[] = [];
  const accepted = new Map<string, number>();
  let checked = 0;
  return {
    environment,
    failures,
    accepted,
    countChecked: () => checked,
    checkPage(where, { body }, text) {
      checked += 1;
      failures.push(...errorsIn(where, body));
      const isThere = text === undefined || (text === "any" ? showsAny(body) : shows(body, text));
      if (!isThere) failures.push(`${where}: ${text?.slice(0, 8)} is not there`);
    },
    countAccepted: (what) => void accepted.set(what, (accepted.get(what) ?? 0) + 1),
  };
}
