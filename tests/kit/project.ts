import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** Makes a temporary project folder with these files, which is deleted when the test ends. @returns its path */
export function makeProject(files: Record<string, string | object>): string {
  const root = mkdtempSync(join(tmpdir(), "portal-project-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, content] of Object.entries(files)) writeInto(root, file, content);
  return root;
}

/** Writes a file into the folder of a project; an object is written as JSON. */
export function writeInto(root: string, file: string, content: string | object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === "string" ? content : JSON.stringify(content));
}
