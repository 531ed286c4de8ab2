import { describe, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase, startTime } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { changeCalendar } from "../../tests/kit/change-settings.ts";
import { writeCalendar } from "../calendar/records.ts";
import { dayOfDate, endOfDay } from "../calendar/days.ts";
import type { ServicePromise } from "../catalogue/promise.ts";
import { getCalendarToChange } from "../due-dates/change-calendar.ts";
import { changeDueDate } from "../due-dates/change-due-date.ts";
import type { Actor } from "../permissions.ts";
import { dueOf } from "./due.ts";
import { getOwnApplication } from "./get-own-application.ts";
import { getOwnApplications } from "./own-applications.ts";
import { listApplications } from "./list-applications.ts";
import { reviewApplication } from "./review.ts";
import type { Status } from "./status.ts";

describe("the displayed due date", () => {
  const at = endOfDay(dayOfDate("2026-01-09"));
  const row = { status: "pending", awaiting: "office", dueAt: at } as const;

  it("is late after the end of the promised day in India, not before", () => {
    expect(dueOf(row, at)).toEqual({ at, state: "running" });
    expect(dueOf(row, at + 1)).toEqual({ at, state: "late" });
    expect(dueOf({ ...row, status: "under-review" }, at + 1)).toEqual({ at, state: "late" });
  });

  it("is never late while the office waits for the applicant", () => {
    expect(dueOf({ ...row, awaiting: "applicant" }, at + 1)).toEqual({ at, state: "paused" });
  });

  it("is undefined without a promise, and once the application is decided", () => {
    expect(dueOf({ ...row, dueAt: null }, at + 1)).toBeUndefined();
    for (const status of ["approved", "rejected"] as const)
      expect(dueOf({ ...row, status }, at + 1)).toBeUndefined();
  });
});

const dayMs = 24 * 60 * 60 * 1000;
const fiveDays: ServicePromise = { days: 5, counted: "working", law: null };
/** Five working days after Friday, 2 January 2026. */
const thursday8 = endOfDay(dayOfDate("2026-01-08"));

onEachDatabase("the due date of an application", (office) => {
  const setHolidays = (...dates: string[]) =>
    office.change((tx) =>
      writeCalendar(
        tx,
        {
          calendar: {
            weeklyDaysOff: [7],
            holidays: dates.map((date) => ({ date, name: { en: "Holiday" } })),
          },
          version: 0,
        },
        null,
      ),
    );
  const addServiceWithPromise = (promise: ServicePromise | null) =>
    addService(office, {}, (definition) => ({ ...definition, promise }));
  const dueAtOf = async (id: string) => {
    const row = await office.db
      .selectFrom("applications")
      .select("dueAt")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.dueAt;
  };
  const setStatus = async (reviewer: Actor, id: string, status: Status) => {
    const { version } = await office.db
      .selectFrom("applications")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const review = { applicationId: id, status: status as "approved", remarks: "", version };
    expect(await reviewApplication(office, reviewer, review)).toEqual({ outcome: "updated" });
  };

  it("is computed when the application is submitted, and shown on the page, in the list and in the letter", async () => {
    await setHolidays("2026-01-06");
    const citizen = await addPerson(office, "citizen");
    const id = await apply(office, citizen, await addServiceWithPromise(fiveDays));
    const due = { at: endOfDay(dayOfDate("2026-01-09")), state: "running" };
    expect(await dueAtOf(id)).toBe(due.at);
    const own = await getOwnApplication(office, citizen, id);
    expect(own).toMatchObject({ due, promise: { days: 5, counted: "working", law: null } });
    expect(own.history[0]!.details).toEqual({ answerSet: 1, dueAt: due.at });
    const { applications } = await getOwnApplications(office, citizen, { page: 1 });
    expect(applications).toMatchObject([{ id, due }]);
    const staff = await addPerson(office, "staff");
    const found = await listApplications(office, staff, { page: 1 });
    expect(found.applications).toMatchObject([{ id, due }]);
    const { body } = await office.db.selectFrom("letters").select("body").executeTakeFirstOrThrow();
    expect(body).toContain("You should hear from the office by Jan 09, 2026.");
  });

  it("does not exist if the service promises nothing, and no letter names one", async () => {
    const citizen = await addPerson(office, "citizen");
    const id = await apply(office, citizen, await addServiceWithPromise(null));
    expect(await dueAtOf(id)).toBeNull();
    expect((await getOwnApplication(office, citizen, id)).due).toBeUndefined();
    const { body } = await office.db.selectFrom("letters").select("body").executeTakeFirstOrThrow();
    expect(body).not.toContain("You should hear");
  });

  it("counts calendar days, holidays included, if the service promises calendar days", async () => {
    await setHolidays("2026-01-06");
    const citizen = await addPerson(office, "citizen");
    const id = await apply(
      office,
      citizen,
      await addServiceWithPromise({ ...fiveDays, counted: "calendar" }),
    );
    expect(await dueAtOf(id)).toBe(endOfDay(dayOfDate("2026-01-07")));
  });

  it("passes at the end of the promised day", async () => {
    await setHolidays();
    const citizen = await addPerson(office, "citizen");
    const id = await apply(office, citizen, await addServiceWithPromise(fiveDays));
    const stateAt = async (now: number) => {
      office.advanceClock(now - office.clock());
      return (await getOwnApplication(office, citizen, id)).due;
    };
    expect(await stateAt(thursday8)).toEqual({ at: thursday8, state: "running" });
    expect(await stateAt(thursday8 + 1)).toEqual({ at: thursday8, state: "late" });
  });

  it("moves by the days for which the application was decided, when it is opened again", async () => {
    await setHolidays("2026-01-14");
    const [citizen, staff] = [await addPerson(office, "citizen"), await addPerson(office, "staff")];
    const id = await apply(office, citizen, await addServiceWithPromise(fiveDays));
    office.advanceClock(3 * dayMs);
    await setStatus(staff, id, "approved");
    expect(await dueAtOf(id)).toBe(thursday8);
    expect((await getOwnApplication(office, citizen, id)).due).toBeUndefined();
    office.advanceClock(4 * dayMs);
    await setStatus(staff, id, "rejected");
    office.advanceClock(6 * dayMs);
    // The application is decided from Monday the 5th to Thursday the 15th, so it is due 8 working days after the 8th.
    await setStatus(staff, id, "under-review");
    const resumed = endOfDay(dayOfDate("2026-01-19"));
    expect(await dueAtOf(id)).toBe(resumed);
    const own = await getOwnApplication(office, citizen, id);
    expect(own.due).toEqual({ at: resumed, state: "running" });
    expect(own.history.at(-1)!.details).toMatchObject({ to: "under-review", dueAt: resumed });
    // The due date does not move while the application stays open.
    office.advanceClock(dayMs);
    await setStatus(staff, id, "under-review");
    expect(await dueAtOf(id)).toBe(resumed);
  });

  it("moves by holidays that were added while the application was decided, unless it was set by hand", async () => {
    await setHolidays();
    const [citizen, staff] = [await addPerson(office, "citizen"), await addPerson(office, "staff")];
    const service = await addServiceWithPromise(fiveDays);
    const setByPortal = await apply(office, citizen, service);
    const setByHand = await apply(office, citizen, service);
    const admin = await addPerson(office, "admin");
    const seenDueAt = thursday8;
    const change = { applicationId: setByHand, date: "2026-01-09", reason: "A flood", seenDueAt };
    expect(await changeDueDate(office, admin, change)).toEqual({ outcome: "changed" });
    for (const id of [setByPortal, setByHand]) await setStatus(staff, id, "rejected");
    const { calendar, version: expectedVersion } = await getCalendarToChange(office, admin);
    const festival = { date: "2026-01-06", name: { en: "Local festival" } };
    const changed = { expectedVersion, calendar: { ...calendar, holidays: [festival] } };
    expect(await changeCalendar(office, admin, changed)).toMatchObject({ moved: 0 });
    office.advanceClock(1000);
    for (const id of [setByPortal, setByHand]) await setStatus(staff, id, "under-review");
    const friday9 = endOfDay(dayOfDate("2026-01-09"));
    for (const id of [setByPortal, setByHand]) expect(await dueAtOf(id)).toBe(friday9);
    const { history } = await getOwnApplication(office, citizen, setByPortal);
    expect(history.at(-1)!.details).toMatchObject({ to: "under-review", dueAt: friday9 });
    const ownSetByHand = await getOwnApplication(office, citizen, setByHand);
    expect(ownSetByHand.history.at(-1)!.details).not.toHaveProperty("dueAt");
  });

  it("is the next working day when the application is opened again on a day off and no day is left", async () => {
    await setHolidays();
    const [citizen, staff] = [await addPerson(office, "citizen"), await addPerson(office, "staff")];
    // The application is due on Saturday, the 3rd.
    const id = await apply(office, citizen, await addServiceWithPromise({ ...fiveDays, days: 1 }));
    office.advanceClock(dayMs);
    await setStatus(staff, id, "rejected");
    office.advanceClock(dayMs);
    await setStatus(staff, id, "under-review");
    expect(await dueAtOf(id)).toBe(endOfDay(dayOfDate("2026-01-05")));
  });

  it("still does not exist when an application without a promise is opened again", async () => {
    const [citizen, staff] = [await addPerson(office, "citizen"), await addPerson(office, "staff")];
    const id = await addApplication(office, citizen, {
      status: "rejected",
      submittedAt: startTime,
    });
    await setStatus(staff, id, "under-review");
    expect(await dueAtOf(id)).toBeNull();
    const own = await getOwnApplication(office, citizen, id);
    expect(own.history.at(-1)!.details).not.toHaveProperty("dueAt");
  });
});
