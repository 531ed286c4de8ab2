import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

const application = {
  id: "A",
  reference: "0000000A",
  serviceId: "S",
  serviceName: "Income Certificate",
  requiredDocuments: "[]",
  translations: "{}",
  userId: "U",
  userName: "ਸਿੰਘ",
  userEmail: null,
  status: "pending",
  submittedAt: 1,
  updatedAt: 2,
  updatedBy: null,
  remarks: null,
  version: 3,
  awaiting: "office",
  searchable: 1,
};

onEachOlderDatabase(
  "search terms from before the keys of names had the letters of every script",
  "102-letters-of-applications",
  (older) => {
    it("stay until the job writes new ones, and their applications no longer count as searchable", async () => {
      const term = { id: "T", applicationId: "A", term: "nsig" };
      await older.insert("applications", application);
      await older.insert("searchTerms", term);
      await migrate(older.queries);
      const rows = await older.queries.selectFrom("applications").selectAll().execute();
      expect(rows).toEqual([expect.objectContaining({ ...application, searchable: null })]);
      expect(await older.queries.selectFrom("searchTerms").selectAll().execute()).toEqual([term]);
    });
  },
);
