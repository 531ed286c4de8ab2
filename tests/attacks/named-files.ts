import type { HostileFile } from "./hostile-corpus.ts";

/** Files of one kind with one verdict, under names that hold nothing but words. */
export function named(
  ending: string,
  files: [string, Buffer][],
  verdict: HostileFile["verdict"],
): HostileFile[] {
  return files.map(([name, bytes]) => ({
    name: `${name.replaceAll(/[^\w ]/g, " ").slice(0, 80)}.${ending}`,
    bytes,
    verdict,
  }));
}
