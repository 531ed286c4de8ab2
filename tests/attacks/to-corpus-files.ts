import type { CorpusFile } from "./hostile-corpus.ts";

/** Files of one type with one expected result, under plain names. */
export function toCorpusFiles(
  extension: string,
  files: [string, Buffer][],
  expectedResult: CorpusFile["expectedResult"],
): CorpusFile[] {
  return files.map(([name, bytes]) => ({
    name: `${name.replaceAll(/[^\w ]/g, " ").slice(0, 80)}.${extension}`,
    bytes,
    expectedResult,
  }));
}
