import { expect, it } from "vitest";
import { exportSlot } from "../../council/documents/export-parts.ts";
import { backupTables, belongsInBackup } from "./parts.ts";

it("a backup leaves out data exports, which are copies, and keeps the documents themselves", () => {
  expect(backupTables).not.toContain("dataExports");
  expect(belongsInBackup("documents", { state: "stored", slot: exportSlot })).toBe(false);
  expect(belongsInBackup("documents", { state: "stored", slot: "document_0" })).toBe(true);
});
