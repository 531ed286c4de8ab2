import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pdf } from "../test-files.ts";
import type { Person } from "./person.ts";
import type { PlainBrowser } from "./plain-browser.ts";

/**
 * Attaches a PDF to each document that the form on the page asks for.
 * @returns a function that deletes the files, to be called after they were sent
 */
export async function attachToEveryField(
  browser: PlainBrowser,
  person: Person,
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "portal-uploads-"));
  const names = await browser.evaluate<string[]>(
    "[...document.querySelectorAll('input[type=file]')].map(({ name }) => name)",
  );
  for (const name of names) {
    const path = join(folder, `${name}.pdf`);
    await writeFile(path, pdf(name));
    await person.attach(`[name="${name}"]`, [path]);
  }
  return () => rm(folder, { recursive: true });
}
