import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

const record = {
  id: "2026-01-02 kamla file_1_a",
  userId: "kamla",
  applicationId: "A",
  documentId: "file_1_a",
  day: "2026-01-02",
  createdAt: 1,
};

onEachOlderDatabase("records of access from before reasons", "042-search-terms", (older) => {
  it("stay as they are, without a reason", async () => {
    await older.insert("accessRecords", record);
    await migrate(older.queries);
    const rows = older.queries.selectFrom("accessRecords").selectAll();
    expect(await rows.execute()).toEqual([{ ...record, reason: null }]);
  });
});
