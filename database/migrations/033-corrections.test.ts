import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "applications from before there were corrections",
  "031-upload-digests",
  (older) => {
    const application = {
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
      unansweredSince: null,
    };
    const document = {
      id: "file_1_a",
      draftId: null,
      applicationId: "A",
      slot: "document_0",
      name: "paper.pdf",
      size: 1,
      type: "application/pdf",
      sha256: "0",
      state: "stored",
      uploadedBy: "sunita",
      uploadedAt: 1,
      keyId: "1",
      checksumMac: null,
    };

    it("have no correction request, and none of their files is replaced", async () => {
      await older.insert("applications", application);
      await older.insert("documents", document);
      await migrate(older.queries);
      const { queries } = older;
      const files = await queries.selectFrom("documents").selectAll().execute();
      expect(files).toEqual([
        expect.objectContaining({ ...document, givenIn: null, replacedIn: null }),
      ]);
      expect(await queries.selectFrom("correctionRequests").selectAll().execute()).toEqual([]);
    });

    it("have at most one open correction request, and an ended request says how it ended", async () => {
      await older.insert("applications", application);
      await migrate(older.queries);
      const request = { applicationId: "A", requestedAt: 1 };
      const insert = (row: object) => older.insert("correctionRequests", { ...request, ...row });
      const ended = { endedAt: 2, outcome: "withdrawn" };
      await insert({ id: "1", number: 1, ...ended });
      await insert({ id: "2", number: 2, endedAt: 3, outcome: "corrected", answerSet: 2 });
      // No request is open at this point: otherwise the index of open requests would refuse this row as well, not only the
      // constraint.
      await expect(insert({ id: "3", number: 3, outcome: "withdrawn" })).rejects.toThrow(
        /constraint/i,
      );
      await insert({ id: "3", number: 3 });
      for (const invalidRow of [
        { id: "4", number: 4 },
        { id: "4", number: 3, ...ended },
        { id: "4", number: 4, endedAt: 2 },
        { id: "4", number: 4, endedAt: 2, outcome: "lost" },
        { id: "4", number: 4, endedAt: 2, outcome: "corrected" },
        { id: "4", number: 4, ...ended, answerSet: 2 },
      ])
        await expect(insert(invalidRow)).rejects.toThrow(/constraint|unique/i);
    });
  },
);
