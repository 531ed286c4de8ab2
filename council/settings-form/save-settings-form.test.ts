import { beforeEach, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import type { Calendar } from "../calendar/calendar.ts";
import { readCalendar } from "../calendar/records.ts";
import { storeStartingCalendar } from "../calendar/start.ts";
import { ForbiddenError } from "../errors.ts";
import type { Actor } from "../permissions.ts";
import { getCouncil } from "../settings/get-council.ts";
import { readCouncilSettings } from "../settings/records.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { saveSettingsForm } from "./save-settings-form.ts";

onEachDatabase("the form of the settings and the calendar", (office) => {
  let admin: Actor;
  let before: Calendar;
  beforeEach(async () => {
    await storeStartingCalendar(office);
    admin = await addPerson(office, "admin");
    before = (await readCalendar(office)).calendar;
  });

  const phone = "+91 75622 12345";
  const otherSettings = { ...sampleSettings, phone };
  const withFair = () => ({
    ...before,
    holidays: [{ date: "2026-01-07", name: { en: "Fair", hi: "मेला" } }, ...before.holidays].sort(
      (one, other) => (one.date < other.date ? -1 : 1),
    ),
  });
  interface Saved {
    settings?: typeof sampleSettings;
    calendar?: Calendar;
    versions?: { settings: number; calendar: number };
    actor?: Actor;
  }
  const save = ({ settings, calendar, versions, actor = admin }: Saved) =>
    saveSettingsForm(office, actor, {
      settings: {
        expectedVersion: versions?.settings ?? 0,
        settings: settings ?? sampleSettings,
      },
      calendar: { expectedVersion: versions?.calendar ?? 1, calendar: calendar ?? before },
    });
  const stored = async () => ({
    phone: (await getCouncil(office)).phone,
    settings: (await readCouncilSettings(office)).version,
    calendar: (await readCalendar(office)).version,
  });
  const entries = async () =>
    (
      await office.db.selectFrom("logs").select(["action", "details"]).orderBy("action").execute()
    ).map(({ action, details }) => [action, Object.keys(fromJson<object>(details)).sort()]);

  it("changes both together, each with its own version and audit entry, and moves due dates", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office, {}, (definition) => ({
      ...definition,
      promise: { days: 5, counted: "working", law: null },
    }));
    await apply(office, citizen, service);
    await office.db.deleteFrom("logs").execute();
    expect(await save({ settings: otherSettings, calendar: withFair() })).toEqual({
      outcome: "changed",
      moved: 1,
    });
    expect(await stored()).toEqual({ phone, settings: 1, calendar: 2 });
    expect((await readCalendar(office)).calendar).toEqual(withFair());
    expect((await entries()).sort()).toEqual([
      ["UPDATE_CALENDAR", ["added", "moved", "removed"]],
      ["UPDATE_SETTINGS", ["after", "before"]],
    ]);
  });

  it("writes only the part that differs", async () => {
    expect(await save({})).toEqual({ outcome: "changed", moved: 0 });
    expect(await entries()).toEqual([]);
    await save({ settings: otherSettings });
    expect(await stored()).toEqual({ phone, settings: 1, calendar: 1 });
    expect(await entries()).toEqual([["UPDATE_SETTINGS", ["after", "before"]]]);
    await save({
      settings: otherSettings,
      calendar: withFair(),
      versions: { settings: 1, calendar: 1 },
    });
    expect(await stored()).toEqual({ phone, settings: 1, calendar: 2 });
    expect((await entries()).map(([action]) => action).sort()).toEqual([
      "UPDATE_CALENDAR",
      "UPDATE_SETTINGS",
    ]);
  });

  it("changes neither if somebody else changed the calendar meanwhile", async () => {
    await save({ calendar: withFair() });
    const [rows, logs] = [await stored(), await entries()];
    const late = { settings: otherSettings, calendar: { ...before, holidays: [] } };
    expect(await save(late)).toEqual({
      outcome: "changedMeanwhile",
      versions: { settings: 0, calendar: 2 },
    });
    expect(await stored()).toEqual(rows);
    expect(await entries()).toEqual(logs);
    expect(await save({ ...late, versions: { settings: 0, calendar: 2 } })).toMatchObject({
      outcome: "changed",
    });
    expect(await stored()).toEqual({ phone, settings: 1, calendar: 3 });
  });

  it("changes neither if somebody else changed the settings meanwhile", async () => {
    await save({ settings: otherSettings });
    const [rows, logs] = [await stored(), await entries()];
    expect(await save({ calendar: withFair() })).toEqual({
      outcome: "changedMeanwhile",
      versions: { settings: 1, calendar: 1 },
    });
    expect(await stored()).toEqual(rows);
    expect(await entries()).toEqual(logs);
  });

  it("writes once if its button is pressed several times, and answers each time that it changed", async () => {
    const sent = { settings: { ...otherSettings, upiId: "rampur@bank" }, calendar: withFair() };
    const outcomes = await Promise.all([save(sent), save(sent)]);
    outcomes.push(await save(sent));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["changed", "changed", "changed"]);
    expect(await stored()).toEqual({ phone, settings: 1, calendar: 2 });
    expect((await entries()).map(([action]) => action).sort()).toEqual([
      "UPDATE_CALENDAR",
      "UPDATE_SETTINGS",
    ]);
    expect(await office.count("letters")).toBe(1);
  });

  it("is saved as a whole if two are sent at the same moment, and nothing of the second is saved", async () => {
    const outcomes = await Promise.all([
      save({ settings: otherSettings, calendar: withFair() }),
      save({ calendar: { ...before, weeklyDaysOff: [6, 7] } }),
    ]);
    expect(outcomes.filter(({ outcome }) => outcome === "changed")).toHaveLength(1);
    const { phone: now, settings, calendar } = await stored();
    expect(calendar).toBe(2);
    expect([now, settings]).toEqual(
      outcomes[0].outcome === "changed" ? [phone, 1] : [sampleSettings.phone, 0],
    );
  });

  it("is refused to everybody except administrators", async () => {
    const rows = await stored();
    for (const role of ["citizen", "staff"] as const) {
      const actor = await addPerson(office, role);
      await expect(
        save({ settings: otherSettings, calendar: withFair(), actor }),
      ).rejects.toBeInstanceOf(ForbiddenError);
    }
    expect(await stored()).toEqual(rows);
    expect(await entries()).toEqual([]);
  });

  it("notifies every administrator if the UPI ID changes, but not if another setting does", async () => {
    const ravi = await addPerson(office, "admin");
    const letters = () =>
      office.db.selectFrom("letters").select(["recipient", "body"]).orderBy("recipient").execute();
    await save({ settings: { ...sampleSettings, upiId: "eve@upi" } });
    const sent = await letters();
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([admin.email, ravi.email].sort());
    for (const { body } of sent) expect(body).toContain("eve@upi");
    const settings = { ...otherSettings, upiId: "eve@upi" };
    await save({ settings, versions: { settings: 1, calendar: 1 } });
    expect(await letters()).toEqual(sent);
  });
});
