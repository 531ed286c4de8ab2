import type { TextKey } from "../../texts/translate.ts";

/** The test that shows a line: its file, and its title as it stands there. */
export type Shown = readonly [file: string, title: string];

/** What the specification demands, where it is built, and the test that shows it. */
export interface Rule {
  says: string;
  /** A file or folder of the project. */
  built: string;
  shown: Shown;
}

/**
 * A text the specification gives. `{…}` in it stands for something filled in, `...` at its end for
 * whatever follows.
 */
export interface Text extends Omit<Rule, "says"> {
  text: string;
  /** Where it is kept; every one of them has it word for word. */
  keys: readonly TextKey[];
  /** What brings it about. */
  when: string;
}

/** What the specification says of its model and cannot be here, and why. */
export interface Never {
  says: string;
  cannotOccur: string;
}

export type Line = Rule | Text | Never;

/** One of the specification's sections, part by part. */
export interface Section {
  number: number;
  title: string;
  parts: Record<string, readonly Line[]>;
}

export function rule(says: string, built: string, file: string, title: string): Rule {
  return { says, built, shown: [file, title] };
}

/** A text shown to people: what it is, where it is kept, when it comes, and where that is built. */
export function text(
  words: string,
  keys: TextKey | readonly TextKey[],
  when: string,
  built: string,
  file: string,
  title: string,
): Text {
  return {
    text: words,
    keys: typeof keys === "string" ? [keys] : keys,
    when,
    built,
    shown: [file, title],
  };
}

export function never(says: string, cannotOccur: string): Never {
  return { says, cannotOccur };
}
