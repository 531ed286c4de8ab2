import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "a portal from before restores were recorded",
  "061-certificate-checks",
  (older) => {
    it("has no restore, and takes no revocation twice", async () => {
      await migrate(older.queries);
      expect(await older.queries.selectFrom("restores").selectAll().execute()).toEqual([]);
      const lost = { statusIndex: 7, revokedAt: 1 };
      await older.insert("lostRevocations", lost);
      await expect(older.insert("lostRevocations", lost)).rejects.toThrow();
    });
  },
);
