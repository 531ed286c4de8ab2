import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "services from before the council could set their order",
  "066-indexes-of-people",
  (older) => {
    it("have no place in the order", async () => {
      await older.insert("services", {
        id: "income",
        title: "Income Certificate",
        description: "States the yearly income.",
        category: "Certificates",
        fee: 0,
        requiredDocuments: "[]",
        translations: "{}",
        icon: "income",
        searchWords: "",
        isActive: 1,
        versionId: "v1",
        createdAt: 1,
        createdBy: "system",
        updatedAt: 1,
      });
      await migrate(older.queries);
      const services = older.queries.selectFrom("services").select(["id", "position"]);
      expect(await services.execute()).toEqual([{ id: "income", position: null }]);
    });
  },
);
