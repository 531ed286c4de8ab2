import { expect, it } from "vitest";
import { exportSlot } from "../../council/documents/export-parts.ts";
import { backupTables, isKept } from "./parts.ts";

it("a backup leaves out copies of people's data, and keeps what they are copies of", () => {
  expect(backupTables).not.toContain("dataExports");
  expect(isKept("documents", { state: "stored", slot: exportSlot })).toBe(false);
  expect(isKept("documents", { state: "stored", slot: "document_0" })).toBe(true);
});
