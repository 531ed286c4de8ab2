import type { Line, Part, Section } from "./line.ts";
import { sections } from "./sections.ts";

/** The tag of a line, such as `§8/login/welcome`: section, part and name of the line. */
export type SpecTag = TagOf<(typeof sections)[number]>;

type TagOf<SectionType> =
  SectionType extends Section<infer Number, infer Parts>
    ? {
        [Slug in keyof Parts & string]: Parts[Slug] extends Part<infer Name>
          ? `§${Number}/${Slug}/${Name}`
          : never;
      }[keyof Parts & string]
    : never;

/** Every line, by its tag. */
export const linesByTag: ReadonlyMap<string, Line> = new Map(
  sections.flatMap(({ number, parts }) =>
    Object.entries<Part>(parts).flatMap(([slug, { lines }]) =>
      Object.entries(lines).map(([name, line]): [string, Line] => [
        `§${number}/${slug}/${name}`,
        line,
      ]),
    ),
  ),
);
