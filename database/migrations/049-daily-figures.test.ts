import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** 10:00 in India on 2 January 2026. */
const start = Date.UTC(2026, 0, 2, 4, 30);
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
  "the figures of applications from before there were any",
  "044-access-reasons",
  (older) => {
    let made = 0;
    const add = (id: string, dueAt: number | null = null) =>
      older.insert("applications", { ...application, id, reference: id.padStart(8, "0"), dueAt });
    const event = (applicationId: string, day: number, kind: string, details: object) => {
      made += 1;
      return older.insert("applicationEvents", {
        id: `E${String(made).padStart(4, "0")}`,
        applicationId,
        at: start + day * dayMs + made,
        kind,
        actorId: null,
        actorName: null,
        actorRole: "portal",
        visibility: "applicant",
        details: JSON.stringify(details),
      });
    };
    const status = (id: string, day: number, to: string, from: string | null, more = {}) =>
      event(id, day, "statusChanged", { from, to, remarks: null, ...more });
    const sums = async () => {
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
      await add("A");
      await add("B");
      await status("A", 1, "under-review", "pending");
      await status("A", 2, "approved", null);
      await status("A", 3, "rejected", "approved");
      await status("A", 4, "under-review", "rejected");
      await status("A", 6, "approved", "under-review");
      await status("B", 2, "rejected", "pending");
      await event("B", 7, "correctionRequested", { from: "rejected", items: [] });
      await status("B", 8, "rejected", "under-review");
      await migrate(older.queries);
      expect(await sums()).toEqual([
        ["received", 0, 0, "none", 2],
        ["decided", 2, 2, "none", 2],
        ["decided", 6, 6, "none", 1],
        ["decided", 8, 8, "none", 1],
      ]);
    });

    it("compare each decision with the due date that applied at its time", async () => {
      const inDays = (days: number) => start + days * dayMs;
      await add("A", inDays(9));
      await event("A", 0, "submitted", { answerSet: 1, dueAt: inDays(3) });
      await event("A", 1, "dueDateChanged", { from: inDays(3), to: inDays(5) });
      await status("A", 6, "approved", "pending");
      await status("A", 7, "under-review", "approved", { dueAt: inDays(9) });
      await status("A", 8, "approved", "under-review");
      await add("B", inDays(2));
      await status("B", 3, "rejected", "pending");
      await migrate(older.queries);
      expect(await sums()).toEqual([
        ["received", 0, 0, "none", 2],
        ["decided", 3, 3, "missed", 1],
        ["decided", 6, 6, "missed", 1],
        ["decided", 8, 8, "kept", 1],
      ]);
    });

    it("are not late for the time in which the office waited for the applicant", async () => {
      await add("A", start + 2 * dayMs);
      await status("A", 5, "rejected", "under-review");
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
      expect(await sums()).toEqual([
        ["received", 0, 0, "none", 1],
        ["decided", 5, 5, "kept", 1],
      ]);
    });
  },
);
