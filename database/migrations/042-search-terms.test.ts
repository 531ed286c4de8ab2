import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

const application = {
  reference: "AAAAAAAA",
  serviceId: "S",
  serviceName: "Income Certificate",
  requiredDocuments: "[]",
  translations: "{}",
  userId: "sunita",
  userName: "Sunita",
  userEmail: "sunita@example.in",
  status: "pending",
  submittedAt: 1,
  updatedAt: 2,
  updatedBy: null,
  remarks: null,
  version: 3,
  awaiting: "office",
  dueAt: null,
  serviceVersionId: null,
  filedBy: null,
  assignedTo: null,
  unansweredSince: null,
};

onEachOlderDatabase(
  "applications from before they were searched by terms",
  "041-invitations",
  (older) => {
    it("stay as they are, and have no search terms yet", async () => {
      const before = { ...application, id: "A" };
      await older.insert("applications", before);
      await migrate(older.queries);
      const rows = await older.queries.selectFrom("applications").selectAll().execute();
      expect(rows).toEqual([expect.objectContaining({ ...before, searchable: null })]);
      expect(await older.queries.selectFrom("searchTerms").selectAll().execute()).toEqual([]);
    });

    it("have terms sorted by their bytes, so that terms with the same beginning stand together", async () => {
      await migrate(older.queries);
      await older.insert("applications", { ...application, id: "A" });
      const terms = ["na", "nB", "n_", "nab", "nम"];
      await older.insert(
        "searchTerms",
        ...terms.map((term) => ({ id: term, applicationId: "A", term })),
      );
      const rows = await older.queries
        .selectFrom("searchTerms")
        .select("term")
        .orderBy("term")
        .execute();
      expect(rows.map(({ term }) => term)).toEqual(["nB", "n_", "na", "nab", "nम"]);
    });
  },
);
