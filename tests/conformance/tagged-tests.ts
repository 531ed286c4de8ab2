import { globSync, readFileSync } from "node:fs";

/** The files with tests. A tag in any other file is not found, so that its line seems to have no test. */
const testFiles =
  "{bench,cli,council,database,deploy,portal,scripts,server,tests,texts}/**/*.{test,spec}.{ts,tsx}";

/** The files with tests that `spec(…)` tags (tests/kit/spec.ts), by tag. */
export function findTaggedFiles(): Map<string, string[]> {
  const byTag = new Map<string, string[]>();
  for (const file of globSync(testFiles, { exclude: ["tests/conformance/**"] }).toSorted())
    for (const tag of tagsIn(readFileSync(file, "utf8")))
      byTag.set(tag, [...(byTag.get(tag) ?? []), file]);
  return byTag;
}

/** The tags in the calls of `spec(…)` in a file of tests, each once. */
export function tagsIn(source: string): Set<string> {
  const calls = source.match(/(?<![\w.])spec\([^()]*\)/g) ?? [];
  return new Set(calls.flatMap((call) => call.match(/(?<=")[^"\s]+(?=")/g) ?? []));
}
