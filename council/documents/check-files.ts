import { fileCheckMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Person } from "../permissions.ts";
import { checkDocument } from "./check.ts";
import type { FileRecord } from "./records.ts";
import type { FileState } from "./rules.ts";

/** A file and whether it is there and unharmed; `unknown` while that is not known (spec section 4). */
export interface CheckedFile extends FileRecord {
  state: FileState | "unknown";
}

/**
 * Checks files one after the other, content and all, as long as a page may wait for it; those that
 * are left then stay `unknown`.
 */
export async function checkFiles(
  office: Office,
  person: Person,
  files: readonly FileRecord[],
): Promise<CheckedFile[]> {
  const until = office.clock() + fileCheckMs;
  const checked: CheckedFile[] = [];
  for (const file of files) {
    const isTime = office.clock() < until;
    const state = isTime ? await checkDocument(office, person, file.id) : "unknown";
    checked.push({ ...file, state });
  }
  return checked;
}
