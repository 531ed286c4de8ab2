import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "a council from before there were phrases",
  "035-audit-log-filters",
  (older) => {
    it("has no phrases and keeps its services, and a phrase of a service is deleted with the service", async () => {
      const version = {
        id: "V",
        serviceId: "S",
        number: 1,
        state: "published",
        publishedAt: 1,
        publishedBy: "system",
        revision: 1,
        definition: "{}",
      };
      const service = {
        id: "S",
        title: "Income Certificate",
        description: "",
        category: "",
        fee: 0,
        requiredDocuments: "[]",
        translations: "{}",
        icon: "document",
        searchWords: "",
        isActive: 1,
        versionId: "V",
        createdAt: 1,
        createdBy: "system",
        updatedAt: 1,
      };
      await older.insert("serviceVersions", version);
      await older.insert("services", service);
      await migrate(older.queries);
      const rows = () => older.queries.selectFrom("phrases").select("id").execute();
      expect(await rows()).toEqual([]);
      expect(await older.queries.selectFrom("services").selectAll().execute()).toEqual([
        expect.objectContaining(service),
      ]);
      const phrase = { decision: "rejected", position: 1, texts: "{}", version: 1 };
      await older.insert("phrases", { ...phrase, id: "A", serviceId: null });
      await older.insert("phrases", { ...phrase, id: "B", serviceId: "S" });
      await older.queries.deleteFrom("services").where("id", "=", "S").execute();
      expect(await rows()).toEqual([{ id: "A" }]);
    });
  },
);
