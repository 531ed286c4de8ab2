import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "a portal from before restores were recorded",
  "061-certificate-checks",
  (older) => {
    it("has recorded no restore, and refuses to store the same status index twice", async () => {
      await migrate(older.queries);
      expect(await older.queries.selectFrom("restores").selectAll().execute()).toEqual([]);
      const revoked = { statusIndex: 7, revokedAt: 1 };
      await older.insert("lostRevocations", revoked);
      await expect(older.insert("lostRevocations", revoked)).rejects.toThrow();
    });
  },
);
