import { setTimeout as pause } from "node:timers/promises";
import { fileCheckMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Person } from "../permissions.ts";
import { checkDocument } from "./check.ts";
import type { FileRecord } from "./records.ts";
import type { FileState } from "./rules.ts";

/** A file and whether it exists undamaged; `unknown` while the file is not checked (spec section 4). */
export interface CheckedFile extends FileRecord {
  state: FileState;
}

/**
 * Checks files one after the other, including their content, until the page's time limit. The remaining files stay
 * `unknown`, and so do files that the store fails to read.
 */
export async function checkFiles(
  office: Office,
  person: Person,
  files: readonly FileRecord[],
): Promise<CheckedFile[]> {
  const deadline = office.clock() + fileCheckMs;
  const checkedFiles: CheckedFile[] = [];
  for (const file of files) {
    const remainingMs = deadline - office.clock();
    const state =
      remainingMs > 0 ? await checkBefore(remainingMs, office, person, file.id) : "unknown";
    checkedFiles.push({ ...file, state });
  }
  return checkedFiles;
}

async function checkBefore(remainingMs: number, office: Office, person: Person, id: string) {
  const raceEnded = new AbortController();
  const check = checkDocument(office, person, id);
  const timeUp = pause(remainingMs, "unknown" as const, { signal: raceEnded.signal });
  try {
    return await Promise.race([check, timeUp]);
  } finally {
    raceEnded.abort();
  }
}
