import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase("a database from before uploads had a digest", "030-payments", (older) => {
  it("keeps the uploads that are under way, which have no digest and replace no document", async () => {
    const upload = { id: "x", userId: "u", draftId: null, slot: "document_0", name: "a.pdf" };
    const sizes = { size: 9, received: 4, createdAt: 1, updatedAt: 2 };
    await older.insert("uploads", { ...upload, ...sizes });
    await migrate(older.queries);
    expect(
      await older.queries
        .selectFrom("uploads")
        .select(["id", "received", "digest", "replaces"])
        .execute(),
    ).toEqual([{ id: "x", received: 4, digest: null, replaces: null }]);
  });
});
