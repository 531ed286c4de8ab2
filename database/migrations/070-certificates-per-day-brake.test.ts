import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "settings with the earlier name of the brake",
  "069-refusal-figures",
  (older) => {
    it("keep the number of the brake, and a text that mentions the earlier name", async () => {
      const name = { en: 'Gram "certificateBrake": Panchayat' };
      const stored = { key: "council", version: 3, updatedAt: 1, updatedBy: null };
      const value = JSON.stringify({ name, certificateBrake: 5, correctionDays: 30 });
      await older.insert("settings", { ...stored, value });
      await migrate(older.queries);
      const migrated = await older.queries
        .selectFrom("settings")
        .select(["value", "version"])
        .where("key", "=", "council")
        .executeTakeFirstOrThrow();
      expect(JSON.parse(migrated.value)).toEqual({
        name,
        certificatesPerDayBrake: 5,
        correctionDays: 30,
      });
      expect(migrated.version).toBe(3);
    });
  },
);
