import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** What somebody typed or piped in, up to the first line break. */
export async function readFirstLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  return "";
}
