import { expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply, validAnswers } from "../../tests/kit/submissions.ts";
import { getOwnApplication } from "../applications/get-own-application.ts";
import { reviewApplication } from "../applications/review.ts";
import { dateOfDay, dayAt, dayOfDate, endOfDay } from "../calendar/days.ts";
import { writeCalendar } from "../calendar/records.ts";
import type { ServicePromise } from "../catalogue/promise.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { dayMs, officeMessagesPerApplicationPerHour } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { changeCalendar } from "../../tests/kit/change-settings.ts";
import { deleteRefusedTextEntries } from "../../tests/kit/refused-texts.ts";
import { getCalendarToChange } from "./change-calendar.ts";
import { changeDueDate, getDueDateForm } from "./change-due-date.ts";
import { reportDueDates } from "./report-due-dates.ts";
import { dueDateForm } from "./due-date-form.ts";

const fiveDays: ServicePromise = { days: 5, counted: "working", law: null };
const reason = "The surveyor is ill until Monday.";
const endOf = (date: string) => endOfDay(dayOfDate(date));

onEachDatabase("changing a due date by hand", (office, engine) => {
  /** Adds an application on Friday, 2 January, that is due on Thursday, 8 January. */
  const start = async () => {
    const calendar = { weeklyDaysOff: [7 as const], holidays: [] };
    await office.change((tx) => writeCalendar(tx, { calendar, version: 0 }, null));
    const [admin, citizen] = [await addPerson(office, "admin"), await addPerson(office, "citizen")];
    const service = await addService(office, {}, (definition) => ({
      ...definition,
      promise: fiveDays,
    }));
    return { admin, citizen, id: await apply(office, citizen, service) };
  };
  const stored = async (id: string) =>
    office.db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const change = async (actor: Actor, applicationId: string, date: string, text = reason) => {
    const { dueAt } = await stored(applicationId);
    const seenDueAt = dueAt ?? 0;
    return changeDueDate(office, actor, { applicationId, date, reason: text, seenDueAt });
  };
  const dueDate = async (id: string) => dateOfDay(dayAt((await stored(id)).dueAt!));
  const allRecords = async (id: string) => ({
    application: await stored(id),
    events: await office.count("applicationEvents"),
    logs: await office.count("logs"),
    letters: await office.count("letters"),
    notifications: await office.count("notifications"),
  });
  const setStatus = async (
    actor: Actor,
    applicationId: string,
    status: "approved" | "under-review",
  ) => {
    const { version } = await stored(applicationId);
    await reviewApplication(office, actor, { applicationId, status, remarks: "", version });
  };
  const addHoliday = async (admin: Actor, date: string) => {
    const { calendar, version: expectedVersion } = await getCalendarToChange(office, admin);
    const holidays = [...calendar.holidays, { date, name: { en: "Fair" } }];
    return changeCalendar(office, admin, { expectedVersion, calendar: { ...calendar, holidays } });
  };

  it("moves the date, and event, audit entry and letter contain the reason", async () => {
    const { admin, citizen, id } = await start();
    const before = await allRecords(id);
    office.advanceClock(1000);
    expect(await change(admin, id, "2026-01-20")).toEqual({ outcome: "changed" });
    const details = { from: endOf("2026-01-08"), to: endOf("2026-01-20"), reason };
    expect(await allRecords(id)).toEqual({
      application: { ...before.application, dueAt: details.to },
      events: before.events + 1,
      logs: before.logs + 1,
      letters: before.letters + 1,
      notifications: before.notifications + 1,
    });
    const own = await getOwnApplication(office, citizen, id);
    expect(own.due).toEqual({ at: details.to, state: "running" });
    const last = own.history.at(-1);
    expect(last).toMatchObject({ kind: "dueDateChanged", by: "office", details });
    const entry = office.db.selectFrom("logs").selectAll().where("action", "=", "CHANGE_DUE_DATE");
    const { details: logged, ...log } = await entry.executeTakeFirstOrThrow();
    expect(log).toMatchObject({ userId: admin.uid, subjectId: id });
    expect(fromJson(logged)).toEqual({
      before: { dueDate: "2026-01-08" },
      after: { dueDate: "2026-01-20" },
      reason,
    });
    const letter = await office.db
      .selectFrom("letters")
      .selectAll()
      .where("subject", "like", "New Date for the Decision%")
      .executeTakeFirstOrThrow();
    expect(letter.recipient).toBe(citizen.email);
    expect(letter.body).toContain("by Jan 20, 2026, and not by Jan 08, 2026");
    expect(letter.body).toContain(reason);
  });

  it("can move the date to an earlier day, and leaves a reviewer's open page valid", async () => {
    const { admin, id } = await start();
    const staff = await addPerson(office, "staff");
    expect(await change(admin, id, "2026-01-05")).toEqual({ outcome: "changed" });
    expect(await dueDate(id)).toBe("2026-01-05");
    const review = { applicationId: id, status: "approved", remarks: "", version: 1 } as const;
    expect(await reviewApplication(office, staff, review)).toEqual({ outcome: "updated" });
  });

  it("sets a date that later changes of the calendar do not move, but the days of a wait do", async () => {
    const { admin, id } = await start();
    await change(admin, id, "2026-01-06");
    expect(await addHoliday(admin, "2026-01-05")).toMatchObject({ moved: 0 });
    expect(await dueDate(id)).toBe("2026-01-06");
    const staff = await addPerson(office, "staff");
    await setStatus(staff, id, "approved");
    // From Friday to Tuesday two days are counted, Saturday and Tuesday, because Sunday and the holiday are not.
    office.advanceClock(4 * dayMs);
    await setStatus(staff, id, "under-review");
    expect(await dueDate(id)).toBe("2026-01-08");
    expect(await addHoliday(admin, "2026-01-07")).toMatchObject({ moved: 0 });
    expect(await dueDate(id)).toBe("2026-01-08");
  });

  it("of a late application has the applicant notified again if the new date is missed, too", async () => {
    const { admin, citizen, id } = await start();
    office.advanceClock(7 * dayMs);
    await reportDueDates(office);
    office.advanceClock(1000);
    expect(await change(admin, id, "2026-01-12")).toEqual({ outcome: "changed" });
    expect((await getOwnApplication(office, citizen, id)).due?.state).toBe("running");
    office.advanceClock(4 * dayMs);
    await reportDueDates(office);
    await reportDueDates(office);
    const { history } = await getOwnApplication(office, citizen, id);
    expect(history.map(({ kind }) => kind)).toEqual([
      "submitted",
      "deadlineMissed",
      "dueDateChanged",
      "deadlineMissed",
    ]);
  });

  it("is done once if its button is pressed twice", async () => {
    const { admin, id } = await start();
    const sent = { applicationId: id, date: "2026-01-20", reason, seenDueAt: endOf("2026-01-08") };
    expect(await changeDueDate(office, admin, sent)).toEqual({ outcome: "changed" });
    const before = await allRecords(id);
    expect(await changeDueDate(office, admin, sent)).toEqual({ outcome: "changed" });
    expect(await allRecords(id)).toEqual(before);
  });

  it("writes nothing if the date is unchanged, or somebody changed it meanwhile", async () => {
    const { admin, id } = await start();
    const seenDueAt = endOf("2026-01-08");
    const before = await allRecords(id);
    expect(await change(admin, id, "2026-01-08")).toEqual({ outcome: "sameDate" });
    expect(await allRecords(id)).toEqual(before);
    await addHoliday(admin, "2026-01-07");
    const moved = await allRecords(id);
    const late = { applicationId: id, date: "2026-01-20", reason, seenDueAt };
    const dueAt = endOf("2026-01-09");
    expect(await changeDueDate(office, admin, late)).toEqual({
      outcome: "changedMeanwhile",
      dueAt,
    });
    expect(await allRecords(id)).toEqual(moved);
  });

  it("writes nothing if the application is decided, has no promise, or waits for the applicant", async () => {
    const { admin, citizen, id } = await start();
    const staff = await addPerson(office, "staff");
    const service = await addService(office, {}, (rest) => ({ ...rest, promise: null }));
    const without = await apply(office, citizen, service);
    expect(await change(admin, without, "2026-01-20")).toEqual({ outcome: "notDue" });
    expect((await stored(without)).dueAt).toBeNull();
    await correctionsOf(office).ask(staff, id);
    const asked = await allRecords(id);
    expect(await change(admin, id, "2026-01-20")).toEqual({ outcome: "paused" });
    expect(await allRecords(id)).toEqual(asked);
    await setStatus(staff, id, "approved");
    const decided = await allRecords(id);
    expect(await change(admin, id, "2026-01-20")).toEqual({ outcome: "notDue" });
    expect(await allRecords(id)).toEqual(decided);
  });

  it("writes nothing with the Aadhaar number in the reason, or beyond the hourly limit", async () => {
    const { admin, id } = await start();
    const before = await allRecords(id);
    const number = validAnswers.aadharNumber;
    expect(await change(admin, id, "2026-01-20", `For ${number}`)).toEqual({
      outcome: "identityNumber",
    });
    expect(await deleteRefusedTextEntries(office)).toBe(1);
    expect(await allRecords(id)).toEqual(before);
    for (let time = 0; time < officeMessagesPerApplicationPerHour - 1; time += 1)
      expect(await change(admin, id, `2026-01-${time + 10}`)).toEqual({ outcome: "changed" });
    const full = await allRecords(id);
    expect(await change(admin, id, "2026-02-02")).toMatchObject({ outcome: "tooMany" });
    expect(await allRecords(id)).toEqual(full);
  });

  it("is refused to staff, to citizens, and to administrators for their own applications", async () => {
    const { admin, citizen, id } = await start();
    const before = await allRecords(id);
    for (const actor of [await addPerson(office, "staff"), citizen]) {
      await expect(change(actor, id, "2026-01-20")).rejects.toBeInstanceOf(ForbiddenError);
      await expect(getDueDateForm(office, actor, id)).rejects.toBeInstanceOf(ForbiddenError);
    }
    expect(await allRecords(id)).toEqual(before);
    const service = await addService(office, {}, (rest) => ({ ...rest, promise: fiveDays }));
    const own = await apply(office, admin, service);
    const ownBefore = await allRecords(own);
    await expect(change(admin, own, "2026-01-20")).rejects.toBeInstanceOf(ForbiddenError);
    await expect(getDueDateForm(office, admin, own)).rejects.toBeInstanceOf(NotFoundError);
    const sent = { applicationId: "none", date: "2026-01-20", reason, seenDueAt: 0 };
    await expect(changeDueDate(office, admin, sent)).rejects.toBeInstanceOf(NotFoundError);
    expect(await allRecords(own)).toEqual(ownBefore);
  });

  it("has a form that shows the date until the application is decided", async () => {
    const { admin, id } = await start();
    const due = { at: endOf("2026-01-08"), state: "running" };
    expect(await getDueDateForm(office, admin, id)).toMatchObject({ due });
    await setStatus(await addPerson(office, "staff"), id, "approved");
    expect((await getDueDateForm(office, admin, id)).due).toBeUndefined();
  });

  it.runIf(engine === "postgres")(
    "is not overwritten by a change of the calendar at the same moment",
    async () => {
      for (let round = 0; round < 5; round += 1) {
        await office.db.deleteFrom("settings").where("key", "=", "calendar").execute();
        const { admin, id } = await start();
        const [byHand] = await Promise.all([
          change(admin, id, "2026-01-06"),
          addHoliday(admin, "2026-01-07"),
        ]);
        // If the form came first, its date stays. Otherwise the form is refused, and the calendar's date stays.
        const expected = byHand.outcome === "changed" ? "2026-01-06" : "2026-01-09";
        expect(await dueDate(id)).toBe(expected);
      }
    },
  );
});

it("the form that changes a due date takes a date within the next year, in any spelling, and a reason", () => {
  const parse = (date: string, text = reason) => {
    const form = { date, reason: text, seenDueAt: "5" };
    const parsed = dueDateForm("2026-11-23").safeParse(form);
    return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
  };
  expect(parse("2026-11-23")).toEqual({ date: "2026-11-23", reason, seenDueAt: 5 });
  expect(parse("१-१-2027")).toMatchObject({ date: "2027-01-01" });
  expect(parse("2027-11-24")).toMatchObject({ date: "2027-11-24" });
  expect(parse("2026-11-22")).toEqual(["dueDate.errors.dateOver"]);
  expect(parse("2027-11-25")).toEqual(["dueDate.errors.dateTooFar"]);
  for (const date of ["", "tomorrow", "2026-11-31"])
    expect(parse(date)).toEqual(["dueDate.errors.dateInvalid"]);
  expect(parse("2026-11-24", " \n ")).toEqual(["dueDate.errors.reasonRequired"]);
  expect(parse("2026-11-24", "x".repeat(501))).toEqual(["dueDate.errors.reasonTooLong"]);
});
