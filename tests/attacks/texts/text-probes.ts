import type { AttackEnvironment } from "../environment.ts";
import { errorsIn, shows, showsOne } from "./errors-in-page.ts";

/** What is found on the way, and how often each thing was done. */
export interface TextProbes {
  environment: AttackEnvironment;
  failures: string[];
  /** Looks at a page; where a text is given, it must have come back there; with "any" one of them. */
  look(where: string, answer: { body: string }, text?: string): void;
  /** Counts what was taken. Whatever is counted must be taken of every payload. */
  took(what: string): void;
  taken: Map<string, number>;
}

export function openTextProbes(environment: AttackEnvironment): TextProbes {
  const failures: string[] = [];
  const taken = new Map<string, number>();
  return {
    environment,
    failures,
    taken,
    look(where, { body }, text) {
      failures.push(...errorsIn(where, body));
      const isThere = text === undefined || (text === "any" ? showsOne(body) : shows(body, text));
      if (!isThere) failures.push(`${where}: ${text?.slice(0, 8)} is not there`);
    },
    took: (what) => void taken.set(what, (taken.get(what) ?? 0) + 1),
  };
}
