import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { everyLanguage } from "../texts/languages.ts";

const root = join(import.meta.dirname, "..");
const leftOut =
  /["'`]((accounts\.(code|errors|hints|profile|register|signIn|success|warnings)|applications\.(again|apply|toBring|confirmation|dashboard|errors|hints|news|own)|apply|auditing|calendar|catalogue\.(empty|noMatch|service)|certificates|contact|council|documents\.errors|drafts|fees|info|landing|letters|mailbox|messages|monitoring|outbox|papers|people|profile|promise|review\.(keys|none|notices|sideBySide|similar\.parts|unanswered)|secondFactor|settings|shell\.office|track|verify|versions)\.[a-z]|(accounts\.flash\.(code(Res|S)ent|passwordChanged|profileSaved|resendFailed|sign(OutFailed|edOut))|catalogue\.(allCategories|category|clear|documents|lead|search|searchButton|searchExample|shown|title)|corrections\.errors\.(alreadyOpen|identityNumber|not(Asked|hingMarked)|reasonMissing)|notifications\.older|shell\.exportLinkedElsewhere|review\.(certificates|correctedOn|counter|dayBook|figures)|review\.list\.(?!noEmail)\w+|review\.similar\.(applicant|families|many|more|others|same)|review\.admin\.(activeServices|approved|noneYet|pending|recent|rejected|total\w+))["'`])/;

/** A key that is missing in the browser would break its page. */
test("texts that are not sent to browsers are named only by the office and by pages without scripts", () => {
  // What `portal/elements/uploads` names comes with it (below).
  const exclude = ["**/*.test.*", "portal/elements/uploads/*"];
  const naming = globSync("portal/**/*.{ts,tsx}", { cwd: root, exclude }).filter((file) =>
    leftOut.test(readFileSync(join(root, file), "utf8")),
  );
  expect(naming.length).toBeGreaterThan(5);
  for (const file of naming)
    expect(file).toMatch(
      /^portal\/(public\/|auditing\/|citizen\/|components\/(new-password-fields|toast-text)|documents\/|fees\/|office\/|papers\/|profile\/|review\/(applications-(list|pane|search|table)|correction\/request-(page|route)|(certificate|paper|review)-texts|keys-help|side-by-side-switch|similar-applications)|signed-in\/(notifications|profile|receipt)|admin\/(audit\/change-texts|letters\/|messages\/|people\/|office-heading|overview\/(figures|first-steps|handle-first-steps|overview|recent-applications|waiting-for-office|warnings)|services\/version\/|settings\/)|visit\/(office-links|with-export))/,
    );
  expect(readText("portal/admin/overview/overview.tsx")).toContain("js: false");
  for (const name of [
    "applications-list",
    "keys-help",
    "applications-pane",
    "similar-applications",
  ])
    expect(readText(`portal/review/${name}.tsx`)).toContain("if (import.meta.env.SSR)");
  const pages = naming.filter((file) => /export default function/.test(readText(file)));
  // A layout has no texts of its own: the pages below it decide whether they are hydrated.
  for (const page of pages.filter((file) => !file.endsWith("/layout.tsx")))
    expect(readText(page), page).toContain("js: false");
});

test("the script for uploads names exactly the texts that it loads, in every language", () => {
  const sources = globSync("portal/elements/uploads/*.ts", { cwd: root }).map(readText).join("");
  const named = sources.match(/(?<=")(apply|common|documents)\.[\w.]+(?=")/g)!;
  for (const language of everyLanguage) {
    const texts = readText(`texts/generated/uploads/${language}.json`);
    expect(Object.keys(JSON.parse(texts) as object).sort()).toEqual([...new Set(named)].sort());
  }
});

function readText(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
