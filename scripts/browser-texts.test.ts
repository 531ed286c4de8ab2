import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const leftOut =
  /["'`](accounts\.(code|profile|register|signIn|success)|applications\.(again|apply|confirmation|dashboard|news|own)|apply|contact|council|drafts|info|landing|letters|mailbox|monitoring|profile|track|versions)\.[a-z]/;

/** A key that is missing in the browser would break its page. */
test("texts that are not sent to browsers are named only by the office and by pages without scripts", () => {
  const naming = globSync("portal/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.*"] }).filter(
    (file) => leftOut.test(readFileSync(join(root, file), "utf8")),
  );
  expect(naming.length).toBeGreaterThan(5);
  for (const file of naming)
    expect(file).toMatch(
      /^portal\/(public\/|citizen\/|profile\/|signed-in\/profile|admin\/(overview\/warnings|services\/asked\/))/,
    );
  expect(readText("portal/admin/overview/overview.tsx")).toContain("js: false");
  const pages = naming.filter((file) => /export default function/.test(readText(file)));
  // A layout has no texts of its own: the pages below it decide whether they are hydrated.
  for (const page of pages.filter((file) => !file.endsWith("/layout.tsx")))
    expect(readText(page), page).toContain("js: false");
});

function readText(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
