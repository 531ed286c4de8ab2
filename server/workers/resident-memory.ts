import { readFile } from "node:fs/promises";

/** The resident memory of a process in bytes; 0 if unknown. */
export async function residentBytes(pid: number): Promise<number> {
  try {
    return residentBytesIn(await readFile(`/proc/${pid}/status`, "latin1"));
  } catch {
    return 0;
  }
}

/**
 * Reads `VmRSS` (proc(5), status), which is always in kB; `statm` counts pages, whose size differs between machines. 0 if
 * the line is missing.
 */
export function residentBytesIn(status: string): number {
  const line = status.split("\n").find((part) => part.startsWith("VmRSS:"));
  return line ? Number(/\d+/.exec(line)?.[0] ?? 0) * 1024 : 0;
}
