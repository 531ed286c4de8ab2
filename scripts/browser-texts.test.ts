import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const leftOut =
  /["'`](apply|contact|council|info|landing|letters|mailbox|monitoring|profile)\.[a-z]/;

/** A key that is missing in the browser would break its page. */
test("texts that are not sent to browsers are named only by the office and by pages without scripts", () => {
  const naming = globSync("portal/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.*"] }).filter(
    (file) => leftOut.test(readFileSync(join(root, file), "utf8")),
  );
  expect(naming.length).toBeGreaterThan(5);
  for (const file of naming)
    expect(file).toMatch(
      /^portal\/(public\/|citizen\/|profile\/|signed-in\/profile|admin\/overview\/warnings)/,
    );
  expect(readText("portal/admin/overview/overview.tsx")).toContain("js: false");
  for (const page of naming.filter((file) => /export default function/.test(readText(file))))
    expect(readText(page), page).toContain("js: false");
});

function readText(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
