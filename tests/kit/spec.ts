import type { SpecTag } from "../conformance/tags.ts";

/**
 * Tags a test with the lines of the specification that it checks, as in
 * `it("welcomes the person", spec("§8/login/welcome"), …)`. Vitest reads `tags`, and Playwright `tag`.
 */
export function spec(...lines: SpecTag[]): { tags: string[]; tag: string[] } {
  return { tags: lines, tag: lines.map((line) => `@${line}`) };
}
