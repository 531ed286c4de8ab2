import type { TextKey } from "../../texts/translate.ts";

/** A rule of the specification, and where it is built. */
export interface Rule {
  says: string;
  /** A file or folder of the project. */
  built: string;
}

/**
 * A text of the specification. `{…}` in it is a placeholder; a final `...` stands for any ending.
 */
export interface Text {
  text: string;
  /** The keys in texts/en whose texts are this one, word for word. */
  keys: readonly TextKey[];
  /** When or where the portal shows the text. */
  when: string;
  /** The file that shows the text. */
  built: string;
}

/** A rule of the specification that the portal does not follow, and why. */
export interface NotBuilt {
  says: string;
  why: string;
}

export type Line = Rule | Text;

/** A part of a section: its lines by the last segment of their tag. */
export interface Part<Name extends string = string> {
  title: string;
  lines: Record<Name, Line>;
  notBuilt: readonly NotBuilt[];
}

/** A section of the specification: its parts by the middle segment of their lines' tags. */
export interface Section<Number extends number = number, Parts = Record<string, Part>> {
  number: Number;
  title: string;
  parts: Parts;
}

export function section<const Number extends number, Parts extends Record<string, Part>>(
  number: Number,
  title: string,
  parts: Parts,
): Section<Number, Parts> {
  return { number, title, parts };
}

export function part<Name extends string>(
  title: string,
  lines: Record<Name, Line>,
  notBuilt: readonly NotBuilt[] = [],
): Part<Name> {
  return { title, lines, notBuilt };
}

export function rule(says: string, built: string): Rule {
  return { says, built };
}

/** A text of the specification: its words, its keys, when the portal shows it, and the file that shows it. */
export function text(
  words: string,
  keys: TextKey | readonly TextKey[],
  when: string,
  built: string,
): Text {
  return { text: words, keys: typeof keys === "string" ? [keys] : keys, when, built };
}

export function notBuilt(says: string, why: string): NotBuilt {
  return { says, why };
}
