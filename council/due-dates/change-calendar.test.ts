import { expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { getOwnApplication } from "../applications/get-own-application.ts";
import { reviewApplication } from "../applications/review.ts";
import { dateOfDay, dayAt } from "../calendar/days.ts";
import { readCalendar } from "../calendar/records.ts";
import { storeStartingCalendar } from "../calendar/start.ts";
import type { Calendar } from "../calendar/calendar.ts";
import type { ServicePromise } from "../catalogue/promise.ts";
import { ForbiddenError } from "../errors.ts";
import { changeCalendar } from "../../tests/kit/change-settings.ts";
import { getCalendarToChange } from "./change-calendar.ts";

const fiveDays: ServicePromise = { days: 5, counted: "working", law: null };
const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase("changing the council's calendar", (office, engine) => {
  const start = async () => {
    await storeStartingCalendar(office);
    const [admin, citizen] = [await addPerson(office, "admin"), await addPerson(office, "citizen")];
    const promising = (promise: ServicePromise | null) =>
      addService(office, {}, (definition) => ({ ...definition, promise }));
    const change = async (edit: (calendar: Calendar) => Partial<Calendar>) => {
      const { calendar, version } = await getCalendarToChange(office, admin);
      return changeCalendar(office, admin, {
        expectedVersion: version,
        calendar: { ...calendar, ...edit(calendar) },
      });
    };
    const addHoliday = (date: string) => {
      office.advanceClock(1000);
      return change(({ holidays }) => ({
        holidays: [...holidays, { date, name: { en: "Local festival", hi: "मेला" } }].sort(
          (one, other) => (one.date < other.date ? -1 : 1),
        ),
      }));
    };
    return { admin, citizen, promising, change, addHoliday };
  };
  const dueDates = async () => {
    const rows = await office.db.selectFrom("applications").select(["id", "dueAt"]).execute();
    return new Map(
      rows.map(({ id, dueAt }) => [id, dueAt === null ? null : dateOfDay(dayAt(dueAt))]),
    );
  };
  const actions = async () =>
    (await office.db.selectFrom("logs").select(["action", "details"]).execute()).filter(
      ({ action }) => action === "UPDATE_CALENDAR",
    );

  it("moves the due dates of open applications, adds to their history, and writes an audit entry", async () => {
    const { citizen, promising, addHoliday } = await start();
    const id = await apply(office, citizen, await promising(fiveDays));
    expect((await dueDates()).get(id)).toBe("2026-01-08");
    const letters = await office.count("letters");
    expect(await addHoliday("2026-01-07")).toEqual({ outcome: "changed", moved: 1 });
    expect((await dueDates()).get(id)).toBe("2026-01-09");
    const own = await getOwnApplication(office, citizen, id);
    const last = own.history.at(-1)!;
    expect(last).toMatchObject({ kind: "dueDateChanged", by: "office" });
    expect(own.due?.at).toBe((last.details as { to: number }).to);
    expect(own.updatedAt).toBe(own.submittedAt);
    expect(await office.count("letters")).toBe(letters);
    const [entry, ...others] = await actions();
    expect(others).toEqual([]);
    expect(fromJson(entry!.details)).toEqual({
      added: [{ date: "2026-01-07", name: { en: "Local festival", hi: "मेला" } }],
      removed: [],
      moved: 1,
    });
  });

  it("leaves a reviewer's open page valid", async () => {
    const { citizen, promising, addHoliday } = await start();
    const id = await apply(office, citizen, await promising(fiveDays));
    const staff = await addPerson(office, "staff");
    await addHoliday("2026-01-07");
    const review = { applicationId: id, status: "approved", remarks: "", version: 1 } as const;
    expect(await reviewApplication(office, staff, review)).toEqual({ outcome: "updated" });
  });

  it("moves due dates only forward: removing a holiday does not move them back", async () => {
    const { citizen, promising, addHoliday, change } = await start();
    const id = await apply(office, citizen, await promising(fiveDays));
    await addHoliday("2026-01-07");
    const withoutIt = ({ holidays }: Calendar) => ({
      holidays: holidays.filter(({ date }) => date !== "2026-01-07"),
    });
    expect(await change(withoutIt)).toEqual({ outcome: "changed", moved: 0 });
    expect((await dueDates()).get(id)).toBe("2026-01-09");
    // From the calendar as it is now, both changes together give no later day.
    expect(await change(() => ({ weeklyDaysOff: [6, 7] }))).toMatchObject({ moved: 0 });
    expect((await dueDates()).get(id)).toBe("2026-01-09");
    expect(await addHoliday("2026-01-05")).toMatchObject({ moved: 1 });
    expect((await dueDates()).get(id)).toBe("2026-01-12");
  });

  it("does not move applications that are decided, promised in calendar days, or without a promise", async () => {
    const { citizen, promising, addHoliday } = await start();
    const staff = await addPerson(office, "staff");
    const decided = await apply(office, citizen, await promising(fiveDays));
    const review = { applicationId: decided, status: "rejected", remarks: "", version: 1 } as const;
    await reviewApplication(office, staff, review);
    await apply(office, citizen, await promising({ ...fiveDays, counted: "calendar" }));
    await apply(office, citizen, await promising(null));
    const before = await dueDates();
    const events = await office.count("applicationEvents");
    expect(await addHoliday("2026-01-07")).toEqual({ outcome: "changed", moved: 0 });
    expect(await dueDates()).toEqual(before);
    expect(await office.count("applicationEvents")).toBe(events);
  });

  it("still adds the days during which an application was decided before it was opened again", async () => {
    const { citizen, promising, addHoliday } = await start();
    const staff = await addPerson(office, "staff");
    const id = await apply(office, citizen, await promising(fiveDays));
    const review = { applicationId: id, remarks: "" };
    await reviewApplication(office, staff, { ...review, status: "approved", version: 1 });
    office.advanceClock(3 * dayMs);
    await reviewApplication(office, staff, { ...review, status: "under-review", version: 2 });
    // Two working days, Saturday and Monday, later than the 8th.
    expect((await dueDates()).get(id)).toBe("2026-01-10");
    await addHoliday("2026-01-09");
    expect((await dueDates()).get(id)).toBe("2026-01-12");
  });

  it("keeps the holidays of earlier years, which the form does not show", async () => {
    const { admin, change } = await start();
    office.advanceClock(365 * dayMs);
    const { calendar } = await getCalendarToChange(office, admin);
    expect(calendar.holidays.map(({ date }) => date.slice(0, 4))).toEqual(Array(4).fill("2027"));
    await change(() => ({ holidays: [] }));
    const left = (await readCalendar(office)).calendar.holidays;
    expect(left).toHaveLength(17);
    expect(left.every(({ date }) => date.startsWith("2026"))).toBe(true);
  });

  it("writes nothing if the form changes nothing, or if somebody else changed the calendar meanwhile", async () => {
    const { admin, citizen, promising, change, addHoliday } = await start();
    await apply(office, citizen, await promising(fiveDays));
    expect(await change(() => ({}))).toEqual({ outcome: "changed", moved: 0 });
    const { calendar, version: expectedVersion } = await getCalendarToChange(office, admin);
    await addHoliday("2026-01-07");
    const before = [await dueDates(), await readCalendar(office), await office.count("logs")];
    expect(
      await changeCalendar(office, admin, {
        expectedVersion,
        calendar: { ...calendar, holidays: [] },
      }),
    ).toEqual({
      outcome: "changedMeanwhile",
      versions: { settings: 0, calendar: expectedVersion + 1 },
    });
    expect([await dueDates(), await readCalendar(office), await office.count("logs")]).toEqual(
      before,
    );
    expect(await actions()).toHaveLength(1);
  });

  it("is refused to everybody but administrators", async () => {
    await start();
    const before = await readCalendar(office);
    for (const role of ["citizen", "staff"] as const) {
      const person = await addPerson(office, role);
      await expect(getCalendarToChange(office, person)).rejects.toBeInstanceOf(ForbiddenError);
      await expect(
        changeCalendar(office, person, {
          expectedVersion: 1,
          calendar: { ...before.calendar, holidays: [] },
        }),
      ).rejects.toBeInstanceOf(ForbiddenError);
    }
    expect(await readCalendar(office)).toEqual(before);
    expect(await actions()).toEqual([]);
  });

  it.runIf(engine === "postgres")(
    "misses no application that is submitted at the same time",
    async () => {
      const { promising, addHoliday } = await start();
      const service = await promising(fiveDays);
      const citizens = [];
      for (let number = 0; number < 12; number += 1)
        citizens.push(await addPerson(office, "citizen"));
      await Promise.all([
        ...citizens.slice(0, 6).map((citizen) => apply(office, citizen, service)),
        addHoliday("2026-01-07"),
        ...citizens.slice(6).map((citizen) => apply(office, citizen, service)),
      ]);
      expect([...(await dueDates()).values()]).toEqual(Array(12).fill("2026-01-09"));
    },
  );
});
