import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "../../database/make-folder.ts";
import { everybody } from "./people.ts";

/** Letters and digits that are hard to confuse. Twelve of them have 59 bits of randomness, too many to guess. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password for all people of one demo, generated at its first start. */
export function makePassword(): string {
  const letters = Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]);
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join("")).join("-");
}

/**
 * Stores the sign-ins, which are printed at every start: a line for each person with role, email, password and
 * name. Only the owner of the file may read it.
 */
export async function saveSignIns(file: string, password: string): Promise<void> {
  const width = Math.max(...everybody.map(({ email }) => email.length));
  const lines = everybody.map(({ role, duty, email, displayName }) =>
    [(duty ?? role).padEnd(7), email.padEnd(width), password, displayName].join("  "),
  );
  makeFolder(dirname(file));
  await writeFile(file, `${lines.join("\n")}\n`, { mode: 0o600, flush: true });
}

/** @returns the stored sign-ins, or undefined if the data folder is not a demo's */
export async function readSignIns(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).trimEnd();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
