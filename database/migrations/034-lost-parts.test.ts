import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "a database from before drafts named what they lost",
  "033-corrections",
  (older) => {
    it("keeps the drafts, which have lost nothing yet", async () => {
      const draft = { id: "d", userId: "u", serviceId: "s", createdAt: 1, updatedAt: 2 };
      await older.insert("drafts", draft);
      await migrate(older.queries);
      expect(
        await older.queries.selectFrom("drafts").select(["id", "updatedAt", "lostParts"]).execute(),
      ).toEqual([{ id: "d", updatedAt: 2, lostParts: null }]);
    });
  },
);
