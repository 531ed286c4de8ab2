import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "a portal from before certificates were signed",
  "049-daily-figures",
  (older) => {
    it("has no key yet, and at most one that signs", async () => {
      await migrate(older.queries);
      const key = {
        id: "00000001",
        x: "x",
        y: "y",
        sealed: "sealed",
        createdAt: 1,
        retiredAt: null,
      };
      await older.insert("signingKeys", key);
      for (const wrong of [
        { ...key, id: "00000002" },
        { ...key, id: "00000002", retiredAt: 2 },
        { ...key, id: "00000002", sealed: "" },
      ])
        await expect(older.insert("signingKeys", wrong)).rejects.toThrow();
      for (const id of ["00000002", "00000003"])
        await older.insert("signingKeys", { ...key, id, sealed: "", retiredAt: 2 });
    });
  },
);
