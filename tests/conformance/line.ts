import type { TextKey } from "../../texts/translate.ts";

/** The test of a line: its file and its title. */
export type Shown = readonly [file: string, title: string];

/** A line of the specification, where it is built, and the test that proves it. */
export interface Rule {
  says: string;
  /** A file or folder of the project. */
  built: string;
  shown: Shown;
}

/**
 * A text of the specification. `{…}` in it is a placeholder; a final `...` stands for any ending.
 */
export interface Text extends Omit<Rule, "says"> {
  text: string;
  /** The files that contain it, word for word. */
  keys: readonly TextKey[];
  /** The code that shows it. */
  when: string;
}

/** A part of the specification's model that cannot exist here, and why. */
export interface Never {
  says: string;
  cannotOccur: string;
}

export type Line = Rule | Text | Never;

/** A section of the specification, in parts. */
export interface Section {
  number: number;
  title: string;
  parts: Record<string, readonly Line[]>;
}

export function rule(says: string, built: string, file: string, title: string): Rule {
  return { says, built, shown: [file, title] };
}

/** A displayed text: its meaning, its file, when it is shown, and the code that shows it. */
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
