import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "applications from before there were messages on them",
  "028-service-versions",
  (older) => {
    it("wait for no answer, and stay as they are", async () => {
      const before = {
        id: "A",
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
      };
      await older.insert("applications", before);
      await migrate(older.queries);
      const rows = await older.queries.selectFrom("applications").selectAll().execute();
      expect(rows).toEqual([expect.objectContaining({ ...before, unansweredSince: null })]);
    });
  },
);
