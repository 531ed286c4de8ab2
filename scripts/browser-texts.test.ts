import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { everyLanguage } from "../texts/languages.ts";
import { isServerOnlyText } from "./server-only-texts.mjs";

const root = join(import.meta.dirname, "..");
/** A text's key in the source, or the beginning of one that ends with a variable. */
const keys = /(?<=["'`])[a-z]+(?:\.\w+)+/gi;

// A text that is missing in the browser would break its page.
test("texts that React does not load are named only by files that no browser renders", () => {
  // The script of `portal/elements/uploads` loads its texts itself; the next test compares them.
  const exclude = ["**/*.test.*", "portal/elements/uploads/*"];
  const namingFiles = globSync("portal/**/*.{ts,tsx}", { cwd: root, exclude }).filter((file) =>
    readText(file).match(keys)?.some(isServerOnlyText),
  );
  expect(namingFiles.length).toBeGreaterThan(5);
  for (const file of namingFiles)
    expect(file).toMatch(
      /^portal\/(public\/|auditing\/|citizen\/|components\/(attached-files|date-field|display-name-field|email-field|file-field|new-password-fields|page-contents|password-field|texts-to-copy|toast-text)|documents\/|fees\/|fields\/(choice|family)-field|history\/(changed-parts-texts|older-events)|office\/|papers\/|profile\/|review\/(applications-(list|pane|search|table)|assignment|correction\/request-(page|route|texts)|(certificate|paper|review)-texts|reviewed-text|keys-help|late-line|listed-state|printed-filter|review-neighbours|select-for-bulk-change|side-by-side-switch|similar-applications|status-filter|to-call|why-nothing-fits)|signed-in\/(notification-subject|notifications|profile|receipt|confirm-sign-out)|admin\/(audit\/(audit|audit-log|change-texts|entries-table)|due-date|letters\/|messages\/|people\/|overview\/(backups|figures|first-steps|handle-first-steps|overview|recent-applications|waiting-for-office|warnings|weekly-applications)|services\/(handle-list-form|version\/)|settings\/)|visit\/(common-password-warning|not-found-hint|office-links|with-export))/,
    );
  expect(readText("portal/admin/overview/overview.tsx")).toContain("hydrate: false");
  for (const name of [
    "applications-list",
    "assignment",
    "keys-help",
    "applications-pane",
    "review-neighbours",
    "similar-applications",
  ])
    expect(readText(`portal/review/${name}.tsx`)).toContain("if (import.meta.env.SSR)");
  const pages = namingFiles.filter((file) => /export default function/.test(readText(file)));
  // A layout has no texts of its own: the pages below it decide whether they are hydrated.
  for (const page of pages.filter((file) => !file.endsWith("/layout.tsx")))
    expect(readText(page), page).toContain("hydrate: false");
});

test("the script for uploads names exactly the texts that it loads, in every language", () => {
  const sources = globSync("portal/elements/uploads/*.ts", { cwd: root }).map(readText).join("");
  const namedKeys = sources.match(/(?<=")(apply|common|documents)\.[\w.]+(?=")/g)!;
  for (const language of everyLanguage) {
    const texts = readText(`texts/generated/uploads/${language}.json`);
    expect(Object.keys(JSON.parse(texts) as object).sort()).toEqual([...new Set(namedKeys)].sort());
  }
});

function readText(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
