import { readFile } from "node:fs/promises";

/** What of a process lies in memory; 0 where that is not told. */
export async function residentBytes(pid: number): Promise<number> {
  try {
    return residentBytesIn(await readFile(`/proc/${pid}/status`, "latin1"));
  } catch {
    return 0;
  }
}

/** Reads `VmRSS` (proc(5), status), which is in kB whatever the size of a page; 0 without it. */
export function residentBytesIn(status: string): number {
  const line = status.split("\n").find((one) => one.startsWith("VmRSS:"));
  return line ? Number(/\d+/.exec(line)?.[0] ?? 0) * 1024 : 0;
}
