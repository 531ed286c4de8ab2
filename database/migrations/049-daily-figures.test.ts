import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** 10:00 in India on 2 January 2026. */
const start = Date.UTC(2026, 0, 2, 4, 30);
/** That day, as the number of days since 1 January 1970. */
const firstDay = 20_455;

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
  submittedAt: start,
  updatedAt: start,
  updatedBy: null,
  remarks: null,
  version: 3,
  awaiting: "office",
  dueAt: null,
  serviceVersionId: null,
  filedBy: null,
  assignedTo: null,
  unansweredSince: null,
  searchable: 1,
};

onEachOlderDatabase(
  "figures made for the applications of a release without figures",
  "044-access-reasons",
  (older) => {
    let eventCount = 0;
    const addApplication = (id: string, dueAt: number | null = null) =>
      older.insert("applications", { ...application, id, reference: id.padStart(8, "0"), dueAt });
    const addEvent = (applicationId: string, day: number, kind: string, details: object) => {
      eventCount += 1;
      return older.insert("applicationEvents", {
        id: `E${String(eventCount).padStart(4, "0")}`,
        applicationId,
        at: start + day * dayMs + eventCount,
        kind,
        actorId: null,
        actorName: null,
        actorRole: "portal",
        visibility: "applicant",
        details: JSON.stringify(details),
      });
    };
    const addStatusChange = (id: string, day: number, to: string, from: string | null, more = {}) =>
      addEvent(id, day, "statusChanged", { from, to, remarks: null, ...more });
    const readSums = async () => {
      const rows = await older.queries
        .selectFrom("dailyFigures")
        .select(["day", "serviceId", "kind", "days", "promise", "count", "merged"])
        .where("kind", "!=", "refused")
        .orderBy("kind", "desc")
        .orderBy("day")
        .orderBy("promise")
        .execute();
      return rows.map(({ day, serviceId, kind, days, promise, count, merged }) => {
        expect([serviceId, merged]).toEqual(["S", 1]);
        return [kind, day - firstDay, days, promise, count];
      });
    };

    it("count each change from an undecided to a decided status", async () => {
      await addApplication("A");
      await addApplication("B");
      await addStatusChange("A", 1, "under-review", "pending");
      await addStatusChange("A", 2, "approved", null);
      await addStatusChange("A", 3, "rejected", "approved");
      await addStatusChange("A", 4, "under-review", "rejected");
      await addStatusChange("A", 6, "approved", "under-review");
      await addStatusChange("B", 2, "rejected", "pending");
      await addEvent("B", 7, "correctionRequested", { from: "rejected", items: [] });
      await addStatusChange("B", 8, "rejected", "under-review");
      await migrate(older.queries);
      expect(await readSums()).toEqual([
        ["received", 0, 0, "none", 2],
        ["decided", 2, 2, "none", 2],
        ["decided", 6, 6, "none", 1],
        ["decided", 8, 8, "none", 1],
      ]);
    });

    it("compare each decision with the due date that applied when it was made", async () => {
      const inDays = (days: number) => start + days * dayMs;
      await addApplication("A", inDays(9));
      await addEvent("A", 0, "submitted", { answerSet: 1, dueAt: inDays(3) });
      await addEvent("A", 1, "dueDateChanged", { from: inDays(3), to: inDays(5) });
      await addStatusChange("A", 6, "approved", "pending");
      await addStatusChange("A", 7, "under-review", "approved", { dueAt: inDays(9) });
      await addStatusChange("A", 8, "approved", "under-review");
      await addApplication("B", inDays(2));
      await addStatusChange("B", 3, "rejected", "pending");
      await migrate(older.queries);
      expect(await readSums()).toEqual([
        ["received", 0, 0, "none", 2],
        ["decided", 3, 3, "missed", 1],
        ["decided", 6, 6, "missed", 1],
        ["decided", 8, 8, "kept", 1],
      ]);
    });

    it("do not count a decision as late if its due date passed while the office waited for the applicant", async () => {
      await addApplication("A", start + 2 * dayMs);
      await addStatusChange("A", 5, "rejected", "under-review");
      const [{ at } = { at: 0 }] = await older.queries
        .selectFrom("applicationEvents")
        .select("at")
        .execute();
      await older.insert("correctionRequests", {
        id: "R",
        applicationId: "A",
        number: 1,
        requestedAt: start + dayMs,
        remindedAt: null,
        endedAt: at,
        outcome: "decided",
        answerSet: null,
      });
      await migrate(older.queries);
      expect(await readSums()).toEqual([
        ["received", 0, 0, "none", 1],
        ["decided", 5, 5, "kept", 1],
      ]);
    });
  },
);
