import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";
import type { Row } from "../rows.ts";

onEachOlderDatabase(
  "a portal from before certificates were signed",
  "049-daily-figures",
  (older) => {
    it("has no key, and accepts at most one key that signs, and no private half of a retired key", async () => {
      await migrate(older.queries);
      expect(await older.queries.selectFrom("signingKeys").selectAll().execute()).toEqual([]);
      const key = {
        id: "00000001",
        x: "x",
        y: "y",
        sealed: "sealed",
        createdAt: 1,
        retiredAt: null,
      };
      const expectRefusal = async (constraint: string, row: Row) =>
        expect(older.insert("signingKeys", row)).rejects.toThrow(constraint);
      // A key that signs has its private half.
      await expectRefusal("signingKeys_retired_empty", { ...key, sealed: "" });
      await older.insert("signingKeys", key);
      // Only one key may sign.
      await expectRefusal("signingKeysCurrent", { ...key, id: "00000002" });
      // A retired key has no private half.
      await expectRefusal("signingKeys_retired_empty", { ...key, id: "00000002", retiredAt: 2 });
      for (const id of ["00000002", "00000003"])
        await older.insert("signingKeys", { ...key, id, sealed: "", retiredAt: 2 });
    });
  },
);
