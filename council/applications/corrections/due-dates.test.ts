import { beforeEach, expect, it } from "vitest";
import { decide, setReviewStatus } from "../../../tests/kit/certificates.ts";
import { correctionsOf } from "../../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { apply } from "../../../tests/kit/submissions.ts";
import { dayAt, dayOfDate, endOfDay } from "../../calendar/days.ts";
import { storeStartingCalendar } from "../../calendar/start.ts";
import { changeCalendar } from "../../../tests/kit/change-settings.ts";
import { getCalendarToChange } from "../../due-dates/change-calendar.ts";
import { markMissedDeadlines } from "../../due-dates/mark-missed.ts";
import { dayMs } from "../../limits.ts";
import type { Actor } from "../../permissions.ts";
import { findPromises } from "../../counter/find-promises.ts";
import { referenceOf } from "../../ids.ts";
import { getOwnApplication } from "../get-own-application.ts";
import { listApplications } from "../list-applications.ts";
import { getOwnApplications } from "../own-applications.ts";
import { findTracked } from "../track.ts";

onEachDatabase("the promised days of an application that is to be corrected", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let application: string;
  const { ask, withdraw, attach, answer } = correctionsOf(office);
  const endOfDate = (date: string) => endOfDay(dayOfDate(date));
  const due = async () => (await getOwnApplication(office, sunita, application)).due;

  const addServiceWithPromise = () =>
    addService(office, {}, (definition) => ({
      ...definition,
      promise: { days: 10, counted: "calendar", law: null },
    }));

  const dueDatesShown = async () => {
    const { due, status } = await getOwnApplication(office, sunita, application);
    const slip = await findPromises(office, { id: application, due, status });
    const tracked = await findTracked(office, referenceOf(application));
    const { applications } = await getOwnApplications(office, sunita, { page: 1 });
    const listed = applications.find(({ id }) => id === application)?.due;
    return { own: due, listed, tracked: tracked?.due, isDuePaused: slip.isDuePaused };
  };

  /** Sunita applies on Friday, 2 January 2026, so ten calendar days end on the 12th. The office asks on the 4th. */
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff");
    application = await apply(office, sunita, await addServiceWithPromise());
    office.advanceClock(2 * dayMs);
    await ask(kamla, application);
  });

  it("stand still until it is corrected, and then end later by the days between", async () => {
    expect(await due()).toEqual({ at: endOfDate("2026-01-12"), state: "paused" });
    office.advanceClock(30 * dayMs);
    expect(await due()).toMatchObject({ state: "paused" });
    await attach(sunita, application);
    await answer(sunita, application);
    expect(await due()).toEqual({ at: endOfDate("2026-02-11"), state: "running" });
    const { history } = await getOwnApplication(office, sunita, application);
    expect(history.at(-1)).toMatchObject({
      kind: "corrected",
      details: { dueAt: endOfDate("2026-02-11") },
    });
  });

  it("end with the day to which they moved: until then nobody is told that the office is late", async () => {
    office.advanceClock(30 * dayMs);
    expect(await markMissedDeadlines(office)).toBe(0);
    await attach(sunita, application);
    await answer(sunita, application);
    const letters = await office.count("letters");
    office.advanceClock(endOfDate("2026-02-11") - office.clock());
    expect(await markMissedDeadlines(office)).toBe(0);
    expect(await office.count("letters")).toBe(letters);
    office.advanceClock(1);
    expect(await markMissedDeadlines(office)).toBe(1);
    expect(await due()).toMatchObject({ state: "late" });
  });

  it("end later by a holiday that is added while they stand still, and then by the days between", async () => {
    await storeStartingCalendar(office);
    const admin = await addPerson(office, "admin");
    const service = await addService(office, {}, (definition) => ({
      ...definition,
      promise: { days: 3, counted: "working", law: null },
    }));
    // Submitted on Sunday, 4 January, asked the same day: Monday to Wednesday count.
    application = await apply(office, sunita, service);
    await ask(kamla, application);
    expect(await due()).toEqual({ at: endOfDate("2026-01-07"), state: "paused" });
    const { calendar, version } = await getCalendarToChange(office, admin);
    const fair = { date: "2026-01-06", name: { en: "Local festival", hi: "मेला" } };
    const changed = { ...calendar, holidays: [fair, ...calendar.holidays] };
    await changeCalendar(office, admin, { expectedVersion: version, calendar: changed });
    expect(await due()).toEqual({ at: endOfDate("2026-01-08"), state: "paused" });
    // Withdrawn on Wednesday: Monday and Wednesday count, Tuesday is the new holiday.
    office.advanceClock(3 * dayMs);
    await withdraw(kamla, application);
    expect(await due()).toEqual({ at: endOfDate("2026-01-10"), state: "running" });
  });

  it("are over for its applicant if they were over before the office asked: the day moves no more", async () => {
    application = await apply(office, sunita, await addServiceWithPromise());
    const at = endOfDay(dayAt(office.clock()) + 10);
    office.advanceClock(at + 1 - office.clock());
    await ask(kamla, application);
    const late = { at, state: "late" } as const;
    expect(await dueDatesShown()).toEqual({
      own: late,
      listed: late,
      tracked: late,
      isDuePaused: false,
    });
    await attach(sunita, application);
    await answer(sunita, application);
    expect(await dueDatesShown()).toEqual({
      own: late,
      listed: late,
      tracked: late,
      isDuePaused: false,
    });
  });

  it("are not over for its applicant if the office decided in time, and takes the decision back later", async () => {
    application = await apply(office, sunita, await addServiceWithPromise());
    const dueDay = dayAt(office.clock()) + 10;
    office.advanceClock(3 * dayMs);
    await decide(office, kamla, application, "rejected");
    office.advanceClock(20 * dayMs);
    await ask(kamla, application);
    const paused = { at: endOfDay(dueDay), state: "paused" } as const;
    expect(await dueDatesShown()).toEqual({
      own: paused,
      listed: paused,
      tracked: paused,
      isDuePaused: true,
    });
    await attach(sunita, application);
    await answer(sunita, application);
    const running = { at: endOfDay(dueDay + 20), state: "running" } as const;
    expect(await dueDatesShown()).toEqual({
      own: running,
      listed: running,
      tracked: running,
      isDuePaused: false,
    });
  });

  it("also end later by the days between if the request is withdrawn", async () => {
    office.advanceClock(3 * dayMs);
    await withdraw(kamla, application);
    expect(await due()).toEqual({ at: endOfDate("2026-01-15"), state: "running" });
  });

  it("do not move if the request ends on the day it was made; the event of its end names no due date", async () => {
    await withdraw(kamla, application);
    expect(await due()).toEqual({ at: endOfDate("2026-01-12"), state: "running" });
    const { history } = await getOwnApplication(office, sunita, application);
    expect(history.at(-1)).toMatchObject({ kind: "correctionWithdrawn" });
    expect(history.at(-1)!.details).not.toHaveProperty("dueAt");
  });

  it("count the wait once if the application is decided meanwhile and reopened later", async () => {
    office.advanceClock(3 * dayMs);
    await decide(office, kamla, application, "rejected");
    office.advanceClock(4 * dayMs);
    await setReviewStatus(office, kamla, application, "under-review");
    expect(await due()).toEqual({ at: endOfDate("2026-01-19"), state: "running" });
  });

  it("differ from the days in the office's list, which leave out the wait for the applicant", async () => {
    const otherApplication = await apply(office, sunita, await addService(office));
    const waiting = async () => {
      const { applications } = await listApplications(office, kamla, { page: 1 });
      return Object.fromEntries(applications.map((one) => [one.id, one.waiting]));
    };
    office.advanceClock(30 * dayMs);
    expect(await waiting()).toEqual({
      [application]: { days: 2, isTooLong: false },
      [otherApplication]: { days: 30, isTooLong: true },
    });
    await withdraw(kamla, application);
    office.advanceClock(4 * dayMs);
    expect(await waiting()).toMatchObject({
      [application]: { days: 6, isTooLong: false },
      [otherApplication]: { days: 34 },
    });
  });
});
