import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** Reads standard input up to the first line break. */
export async function readFirstLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  return "";
}
