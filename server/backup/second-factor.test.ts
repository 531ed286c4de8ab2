import { expect, it } from "vitest";
import { backupTables } from "./parts.ts";

it("a backup has second factors with their recovery codes, but no remembered browsers", () => {
  expect(backupTables).toEqual(expect.arrayContaining(["secondFactors", "recoveryCodes"]));
  expect(backupTables).not.toContain("rememberedBrowsers");
});
