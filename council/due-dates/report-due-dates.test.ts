import { sql } from "kysely";
import { expect, it } from "vitest";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachOwnDatabase } from "../../tests/kit/office.ts";
import { changeCalendar } from "../../tests/kit/change-settings.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { queryPlan } from "../../tests/kit/query-plan.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { jobs } from "../../server/jobs/jobs.ts";
import { runDueJobs } from "../../server/jobs/runner.ts";
import { dueBetween, missedApplications } from "../applications/due-records.ts";
import { getOwnApplication } from "../applications/get-own-application.ts";
import { reviewApplication } from "../applications/review.ts";
import { dateOfDay, dayAt, dayOfDate, endOfDay } from "../calendar/days.ts";
import { storeStartingCalendar } from "../calendar/start.ts";
import type { ServicePromise } from "../catalogue/promise.ts";
import { digestListedAtMost } from "../limits.ts";
import { openOffice, type Office } from "../office.ts";
import { getCalendarToChange } from "./change-calendar.ts";
import { reportDueDates } from "./report-due-dates.ts";

const days = (count: number): ServicePromise => ({ days: count, counted: "working", law: null });
const hour = 60 * 60 * 1000;

onEachOwnDatabase("the daily report of due dates", (office) => {
  const job = jobs.filter(({ kind }) => kind === "report due dates");
  /** Moves the clock to 6:30 in India on a day, half an hour after the job is due. */
  const moveTo = (date: string) =>
    office.advanceClock(endOfDay(dayOfDate(date) - 1) + 1 + 6.5 * hour - office.clock());
  const report = () => runDueJobs(office, job, "process");
  /** Runs the job on each day from `from` to `to`, both included. */
  const reportDaily = async (from: string, to: string) => {
    for (let day = dayOfDate(from); day <= dayOfDate(to); day += 1) {
      moveTo(dateOfDay(day));
      await report();
    }
  };
  const submit = async (promise: ServicePromise | null) => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office, {}, (definition) => ({ ...definition, promise }));
    return { citizen, id: await apply(office, citizen, service) };
  };
  const letters = async (subject: string) => {
    const rows = await office.db
      .selectFrom("letters")
      .select(["subject", "body", "recipient", "createdAt"])
      .where("subject", "like", `${subject}%`)
      .orderBy("createdAt")
      .orderBy("recipient")
      .execute();
    return rows.map((row) => ({ ...row, date: dateOfDay(dayAt(row.createdAt)) }));
  };
  const digests = () => letters("Due Dates");
  const missed = async () => {
    const rows = await office.db
      .selectFrom("applicationEvents")
      .select(["applicationId", "at"])
      .where("kind", "=", "deadlineMissed")
      .orderBy("at")
      .execute();
    return rows.map(({ applicationId, at }) => [applicationId, dateOfDay(dayAt(at))]);
  };

  it("lists to the office what is due soon and what is late, only on working days", async () => {
    moveTo("2026-12-22");
    await storeStartingCalendar(office);
    const staff = await addPerson(office, "staff");
    const { id } = await submit(days(6));
    // Due on Wednesday, 30 December: six days from Tuesday, without Christmas and Sunday.
    await reportDaily("2026-12-23", "2027-01-04");
    expect((await digests()).map(({ date, subject }) => [date, subject])).toEqual([
      ["2026-12-28", "Due Dates: 0 late, 1 due soon"],
      ["2026-12-29", "Due Dates: 0 late, 1 due soon"],
      ["2026-12-30", "Due Dates: 0 late, 1 due soon"],
      ["2026-12-31", "Due Dates: 1 late, 0 due soon"],
      ["2027-01-01", "Due Dates: 1 late, 0 due soon"],
      ["2027-01-02", "Due Dates: 1 late, 0 due soon"],
      ["2027-01-04", "Due Dates: 1 late, 0 due soon"],
    ]);
    const [first] = await digests();
    expect(first).toMatchObject({ recipient: staff.email });
    expect(first!.body).toContain(id.slice(-8));
    expect(first!.body).toContain("Birth Certificate, by Dec 30, 2026");
    expect(await missed()).toEqual([[id, "2026-12-31"]]);
  });

  it("notifies the applicant once that the office is late, on the day after the due date even if it is a holiday", async () => {
    await storeStartingCalendar(office);
    moveTo("2026-01-19");
    const { citizen, id } = await submit(days(5));
    // Due on Saturday, the 24th. Sunday and Republic Day follow.
    await reportDaily("2026-01-20", "2026-01-28");
    expect(await missed()).toEqual([[id, "2026-01-25"]]);
    const late = await letters("The Office Is Late");
    expect(late).toMatchObject([{ recipient: citizen.email, date: "2026-01-25" }]);
    expect(late[0]!.body).toContain("by Jan 24, 2026");
    const own = await getOwnApplication(office, citizen, id);
    expect(own.history.at(-1)).toMatchObject({ kind: "deadlineMissed", by: "portal" });
    expect(own.due?.state).toBe("late");
    const notices = await office.db
      .selectFrom("notifications")
      .select("userId")
      .where("title", "like", "%deadlineMissed%")
      .execute();
    expect(notices).toEqual([{ userId: citizen.uid }]);
    // Nobody in this test reviews applications, so no letter goes to the office.
    expect(await digests()).toEqual([]);
  });

  it("is made up for after three days on which no process ran, in one letter", async () => {
    await storeStartingCalendar(office);
    await addPerson(office, "admin");
    moveTo("2026-02-23");
    const first = await submit(days(3));
    const second = await submit(days(4));
    const third = await submit(days(6));
    await reportDaily("2026-02-24", "2026-02-25");
    const before = (await digests()).length;
    // No process runs from Thursday to Saturday, at the end of the month.
    moveTo("2026-03-01");
    await report();
    expect(await missed()).toEqual(
      expect.arrayContaining([
        [first.id, "2026-03-01"],
        [second.id, "2026-03-01"],
      ]),
    );
    expect(await missed()).toHaveLength(2);
    expect(await digests()).toHaveLength(before);
    moveTo("2026-03-02");
    await report();
    const [digest, ...others] = (await digests()).slice(before);
    expect(others).toEqual([]);
    expect(digest!.subject).toBe("Due Dates: 2 late, 1 due soon");
    expect(digest!.body).toContain(third.id.slice(-8));
    expect(digest!.body).toContain("/dashboard/admin/applications");
  });

  it("says nothing twice, however often it runs on one day", async () => {
    await storeStartingCalendar(office);
    await addPerson(office, "staff");
    moveTo("2026-02-02");
    const { id } = await submit(days(1));
    moveTo("2026-02-04");
    for (let time = 0; time < 3; time += 1) await reportDueDates(office);
    expect(await missed()).toEqual([[id, "2026-02-04"]]);
    expect(await digests()).toHaveLength(1);
    // Even if the clock goes back, no second letter is sent for the earlier day.
    moveTo("2026-02-03");
    await reportDueDates(office);
    expect(await digests()).toHaveLength(1);
  });

  it("notifies the other applicants and the office if one application cannot be read, and fails", async () => {
    await storeStartingCalendar(office);
    await addPerson(office, "staff");
    moveTo("2026-02-02");
    const broken = await submit(days(1));
    office.advanceClock(1);
    const { id } = await submit(days(1));
    moveTo("2026-02-04");
    const version = office.db
      .updateTable("serviceVersions")
      .where("id", "=", ({ selectFrom }) =>
        selectFrom("applications").select("serviceVersionId").where("id", "=", broken.id),
      );
    await version.set({ definition: "{}" }).execute();
    await expect(reportDueDates(office)).rejects.toThrow();
    expect([await missed(), await digests()]).toMatchObject([[[id, "2026-02-04"]], { length: 1 }]);
  });

  it("fails with the first of two errors, and names both", async () => {
    await addPerson(office, "staff");
    const failing = openOffice({ ...office });
    const errors = [new Error("nothing marked"), new Error("nothing sent")];
    const lost = () => {
      throw errors.shift() ?? new Error("asked again");
    };
    failing.db = { ...office.db, selectFrom: lost, executeQuery: lost } as unknown as Office["db"];
    failing.change = async () => lost();
    const thrown: unknown = await reportDueDates(failing).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(AggregateError);
    expect((thrown as AggregateError).errors.map(({ message }: Error) => message)).toEqual([
      "nothing marked",
      "nothing sent",
    ]);
  });

  it("goes on after it was stopped halfway", async () => {
    await storeStartingCalendar(office);
    await addPerson(office, "staff");
    moveTo("2026-02-02");
    await submit(days(1));
    await submit(days(1));
    moveTo("2026-02-04");
    const stop = new AbortController();
    const stopping = openOffice({ ...office });
    stopping.change = async (work) => {
      const result = await office.change(work);
      if ((await missed()).length === 1) stop.abort();
      return result;
    };
    await runDueJobs(stopping, job, "process", stop.signal);
    expect([await missed(), await digests()]).toMatchObject([{ length: 1 }, []]);
    await report();
    expect([await missed(), await digests()]).toMatchObject([{ length: 2 }, { length: 1 }]);
  });

  it("leaves out applications that are decided, wait for the applicant, or have no promise", async () => {
    await storeStartingCalendar(office);
    const staff = await addPerson(office, "staff");
    moveTo("2026-02-02");
    const decided = await submit(days(1));
    const review = { applicationId: decided.id, remarks: "", version: 1 };
    await reviewApplication(office, staff, { ...review, status: "approved" });
    const waiting = await submit(days(1));
    await office.db
      .updateTable("applications")
      .set({ awaiting: "applicant" })
      .where("id", "=", waiting.id)
      .execute();
    await submit(null);
    await reportDaily("2026-02-03", "2026-02-06");
    expect(await missed()).toEqual([]);
    expect(await digests()).toEqual([]);
    expect(await letters("The Office Is Late")).toEqual([]);
  });

  it.each(["decided", "sent back for correction"] as const)(
    "does not notify again about a due date that was over before the application was %s",
    async (how) => {
      await storeStartingCalendar(office);
      const staff = await addPerson(office, "staff");
      const { ask, withdraw, versionOf } = correctionsOf(office);
      moveTo("2026-02-02");
      const { citizen, id } = await submit(days(2));
      moveTo("2026-02-06");
      await report();
      const set = async (status: "approved" | "under-review") =>
        reviewApplication(office, staff, {
          applicationId: id,
          remarks: "",
          status,
          version: await versionOf(id),
        });
      await (how === "decided" ? set("approved") : ask(staff, id));
      moveTo("2026-02-16");
      await (how === "decided" ? set("under-review") : withdraw(staff, id));
      const { due, history } = await getOwnApplication(office, citizen, id);
      expect(due).toEqual({ at: endOfDay(dayOfDate("2026-02-04")), state: "late" });
      expect(history.at(-1)!.details).not.toHaveProperty("dueAt");
      const admin = await addPerson(office, "admin");
      const { calendar, version: expectedVersion } = await getCalendarToChange(office, admin);
      const holidays = [...calendar.holidays, { date: "2026-02-10", name: { en: "Mourning" } }];
      const change = { expectedVersion, calendar: { ...calendar, holidays } };
      expect(await changeCalendar(office, admin, change)).toMatchObject({ moved: 0 });
      await reportDaily("2026-02-16", "2026-02-18");
      expect((await missed()).map(([, date]) => date)).toEqual(["2026-02-06"]);
    },
  );

  it.each(["day off", "holiday"] as const)(
    "does not notify again when a later %s would move a past due date to another past day",
    async (added) => {
      await storeStartingCalendar(office);
      const admin = await addPerson(office, "admin");
      moveTo("2026-02-05");
      const { citizen, id } = await submit(days(2));
      // Due on Saturday, the 7th.
      await reportDaily("2026-02-06", "2026-02-08");
      expect(await missed()).toEqual([[id, "2026-02-08"]]);
      moveTo("2026-02-12");
      const { calendar, version: expectedVersion } = await getCalendarToChange(office, admin);
      const holiday = { date: "2026-02-06", name: { en: "Mourning" } };
      const changed =
        added === "holiday"
          ? { ...calendar, holidays: [...calendar.holidays, holiday] }
          : { ...calendar, weeklyDaysOff: [6 as const, 7 as const] };
      expect(
        await changeCalendar(office, admin, { expectedVersion, calendar: changed }),
      ).toMatchObject({ moved: 0 });
      const { due } = await getOwnApplication(office, citizen, id);
      expect(due).toEqual({ at: endOfDay(dayOfDate("2026-02-07")), state: "late" });
      await reportDaily("2026-02-12", "2026-02-14");
      expect(await missed()).toEqual([[id, "2026-02-08"]]);
      expect(await letters("The Office Is Late")).toHaveLength(1);
    },
  );

  it("lists the oldest applications and counts the others, in the language of each recipient", async () => {
    await storeStartingCalendar(office);
    const staff = await addPerson(office, "staff");
    const admin = await addPerson(office, "admin");
    await office.db
      .updateTable("users")
      .set({ language: "hi" })
      .where("uid", "=", admin.uid)
      .execute();
    moveTo("2026-02-02");
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office, {}, (definition) => ({
      ...definition,
      documents: [],
      promise: days(1),
    }));
    const plain = { ...service, requiredDocuments: [] };
    const count = digestListedAtMost;
    for (let number = 0; number < count; number += 1) await apply(office, citizen, plain);
    await apply(office, await addPerson(office, "citizen"), plain);
    moveTo("2026-02-04");
    await report();
    const toStaff = (await digests()).find(({ recipient }) => recipient === staff.email)!;
    expect(toStaff.subject).toBe(`Due Dates: ${count + 1} late, 0 due soon`);
    expect(toStaff.body.match(/Birth Certificate, by/g)).toHaveLength(count);
    expect(toStaff.body).toContain("1 more is not listed here.");
    expect(toStaff.body).not.toContain(citizen.email);
    const [toAdmin] = await letters("फ़ैसले की तारीख़ें");
    expect(toAdmin).toMatchObject({ recipient: admin.email });
    expect(toAdmin!.body).toContain("जन्म प्रमाण पत्र, 03 फ़र॰ 2026 तक");
  });

  it("finds due applications through an index, however many are decided", async () => {
    const range = { after: 0, upTo: office.clock() };
    for (const query of [dueBetween(office.db, range), missedApplications(office.db, range.upTo)]) {
      const ids = query.select("applications.id");
      const plan = await queryPlan(office, sql`select * from ${ids} as found`);
      expect(plan).toContain("applicationsByDueOrder");
      expect(plan).toMatch(/SEARCH applications|Index Cond: \(\(CASE/);
    }
  });
});
