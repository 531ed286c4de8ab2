import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "a database from before files were uploaded in parts",
  "025-closed-letter-kinds",
  (older) => {
    it("keeps its drafts, and accepts uploads, which outlive their draft", async () => {
      const draft = { id: "d", userId: "u", serviceId: "s", applicationId: null, createdAt: 1 };
      await older.insert("drafts", { ...draft, updatedAt: 2, version: 0 });
      await migrate(older.queries);
      expect(await older.queries.selectFrom("drafts").select("id").execute()).toEqual([
        { id: "d" },
      ]);
      const upload = { id: "x", userId: "u", draftId: "d", slot: "document_0", name: "a.pdf" };
      await older.insert("uploads", {
        ...upload,
        size: 9,
        received: 0,
        createdAt: 1,
        updatedAt: 1,
      });
      const part = { id: "part_1", uploadId: "x", startsAt: 0, size: 4 };
      await older.insert("uploadParts", { ...part, isStored: 0 });
      await expect(
        older.insert("uploadParts", { ...part, id: "2", isStored: 2 }),
      ).rejects.toThrow();
      await older.queries.deleteFrom("drafts").execute();
      expect(await older.queries.selectFrom("uploads").select("draftId").execute()).toEqual([
        { draftId: null },
      ]);
      expect(await older.queries.selectFrom("uploadParts").select("id").execute()).toEqual([
        { id: "part_1" },
      ]);
    });
  },
);
