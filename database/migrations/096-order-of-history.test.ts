import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

const start = Date.UTC(2026, 0, 30, 4, 30);

const application = {
  id: "A",
  reference: "0000000A",
  serviceId: "S",
  serviceName: "Income Certificate",
  requiredDocuments: "[]",
  translations: "{}",
  userId: "sunita",
  userName: "Sunita",
  userEmail: "sunita@example.in",
  status: "approved",
  submittedAt: start,
  updatedAt: start,
  updatedBy: null,
  remarks: null,
  version: 3,
  awaiting: "office",
};

onEachOlderDatabase(
  "a history with several events of the same time",
  "082-first-certificates",
  (older) => {
    it("has the events of a certificate after the change that caused them", async () => {
      await older.insert("applications", application);
      const event = { applicationId: "A", actorId: null, actorName: null, actorRole: "portal" };
      const visibleDetails = { visibility: "applicant", details: "{}" };
      const insert = (id: string, minute: number, kind: string) =>
        older.insert("applicationEvents", {
          ...event,
          ...visibleDetails,
          id,
          at: start + minute * 60_000,
          kind,
        });
      await insert("9", 0, "submitted");
      await insert("8", 1, "statusChanged");
      await insert("1", 1, "certificateIssued");
      await insert("7", 2, "correctionRequested");
      await insert("2", 2, "certificateRevoked");
      await insert("3", 3, "certificateRevoked");
      await insert("4", 3, "certificateIssued");
      await migrate(older.queries);
      const rows = await older.queries
        .selectFrom("applicationEvents")
        .select(["id", "at"])
        .orderBy("at")
        .orderBy("id")
        .execute();
      const sinceStart = rows.map(({ id, at }) => [id, at - start]);
      expect(sinceStart).toEqual([
        ["9", 0],
        ["8", 60_000],
        ["1", 60_001],
        ["7", 120_000],
        ["2", 120_001],
        ["3", 180_000],
        ["4", 180_000],
      ]);
    });
  },
);
