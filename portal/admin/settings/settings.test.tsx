import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { readCalendar } from "../../../council/calendar/records.ts";
import { storeStartingCalendar } from "../../../council/calendar/start.ts";
import { dayMs } from "../../../council/limits.ts";
import type { Actor } from "../../../council/permissions.ts";
import { readCouncilSettings } from "../../../council/settings/records.ts";
import { sampleSettings } from "../../../council/settings/sample-settings.ts";
import { changeCalendar } from "../../../tests/kit/change-settings.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { settingsFields } from "../../../tests/kit/settings-fields.ts";
import { routeContext } from "../../../tests/kit/route-context.ts";
import { everyLanguage } from "../../../texts/languages.ts";
import { textsIn } from "../../../texts/all.ts";
import { TextsProvider } from "../../visit/texts.tsx";
import Settings, { action, loader } from "./settings.tsx";
import { toFormValues } from "./settings-form-values.ts";
import { holidaysUrl } from "../urls.ts";

type Props = ComponentProps<typeof Settings>;

onEachDatabase("the page of the council's settings", (office) => {
  let admin: Actor;
  beforeEach(async () => {
    await storeStartingCalendar(office);
    admin = await addPerson(office, "admin");
  });

  const contextOf = (db = office.db) => routeContext({ ...office, db }, admin, { requestId: "R" });
  /** The page with an answer of its action, as HTML. */
  const pageWith = async (actionData?: unknown) => {
    const loaderData = await (loader as (args: object) => Promise<unknown>)({
      context: contextOf(),
    });
    const props = { loaderData, actionData } as Props;
    const Stub = createRoutesStub([{ path: "/", Component: () => <Settings {...props} /> }]);
    return renderToStaticMarkup(
      <TextsProvider t={textsIn("en")}>
        <Stub />
      </TextsProvider>,
    );
  };
  /** Sends the form with these values typed into it; each item of a list is a control of the same name. */
  const send = async (typed: Record<string, string | string[]>, db = office.db) => {
    const form = new FormData();
    const fields = {
      ...settingsFields(toFormValues(sampleSettings)),
      expectedVersion: "0",
      expectedCalendarVersion: "1",
      weeklyDaysOff: "7",
      ...typed,
    };
    for (const [name, values] of Object.entries(fields))
      for (const value of [values].flat()) form.append(name, value);
    const request = new Request("http://portal.invalid/", { method: "POST", body: form });
    return (await (action as (args: object) => Promise<unknown>)({
      request,
      context: contextOf(db),
    })) as { data: unknown; init: ResponseInit | null };
  };
  const positionsOf = (page: string, ids: readonly string[]) =>
    ids.map((id) => page.indexOf(`id="${id}"`));

  it("links to each part once, in the order of the page", async () => {
    const page = await pageWith();
    const [, contents = ""] = /<nav.*?<ol[^>]*>(.*?)<\/ol>/s.exec(page) ?? [];
    const ids = [...contents.matchAll(/href="#(\w+)"/g)].map(([, id]) => id!);
    expect(ids).toHaveLength(14);
    for (const id of ids) expect(page.split(`id="${id}"`), id).toHaveLength(2);
    const positions = positionsOf(page, ids);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(page.match(/<h2|<summary/g)).toHaveLength(1 + ids.length);
  });

  it("shows the stored calendar, and has the id that the reminder of missing holidays links to", async () => {
    const page = await pageWith();
    expect(page.match(/name="weeklyDaysOff"/g)).toHaveLength(7);
    expect(page.match(/name="holidays"/g)).toHaveLength(
      (await readCalendar(office)).calendar.holidays.length,
    );
    expect(page).toContain('id="holidays"');
    expect(page).toContain(`id="${holidaysUrl.split("#")[1]}"`);
    expect(page).toContain('name="expectedCalendarVersion" value="1"');
  });

  it("lists errors of settings and calendar in the order of the page, each leading to its control", async () => {
    const { data, init } = await send({
      "name-en": "",
      "wards-en": "x".repeat(81),
      weeklyDaysOff: ["1", "2", "3", "4", "5", "6", "7"],
      holidays: ["2026-02-30", "2026-12-25"],
      "holidays-0-name-en": "Fair",
      councilCode: "?",
      upiId: "?",
      accent: "green",
      "socialLinks-0": "http://facebook.com/x",
    });
    expect(init?.status).toBe(400);
    const page = await pageWith(data);
    const ids = [...page.matchAll(/<li><a href="#([^"]+)"/g)].map(([, id]) => id!);
    expect(ids).toEqual([
      "name-en",
      "wards-en",
      "weeklyDaysOff",
      "holidays-0-date",
      "holidays-1-name-en",
      "councilCode",
      "upiId",
      "accent",
      "socialLinks-0",
    ]);
    const positions = positionsOf(page, ids);
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(page).toContain('value="2026-02-30"');
  });

  it("names, in the list of errors, the row, field, language and limit of each text that is too long", async () => {
    const long = "x".repeat(500);
    const typed = { "region-en": long, "address-hi": long, email: long, "socialLinks-0": long };
    const page = await pageWith((await send({ ...typed, "landingFigures-0-value-en": long })).data);
    const links = [...page.matchAll(/<li><a href="#([^"]+)">(.*?)<\/a>/g)];
    expect(links.map(([, id, text]) => [id, text!.replaceAll(/<[^>]*>/g, "")])).toEqual([
      ["region-en", "Block, district and state (English): At most 150 characters, please"],
      ["address-hi", "Office address (हिन्दी): At most 150 characters, please"],
      ["email", "Email address: At most 254 characters, please"],
      [
        "landingFigures-0-value-en",
        "Figures on the home page, Figure 1, Figure (English): At most 14 characters, please",
      ],
      ["socialLinks-0", "Link 1: At most 200 characters, please"],
    ]);
  });

  it("keeps everything typed when a holiday is added or removed", async () => {
    const typed = { phone: "+91 1", holidays: ["2026-05-05", "2026-06-06"] };
    const afterAdding = await pageWith((await send({ ...typed, addHoliday: "1" })).data);
    expect(afterAdding.match(/name="holidays"/g)).toHaveLength(3);
    expect(afterAdding).toContain('value="+91 1"');
    const afterRemoving = await pageWith((await send({ ...typed, removeHoliday: "0" })).data);
    expect(afterRemoving).toContain('value="2026-06-06"');
    expect(afterRemoving).not.toContain('value="2026-05-05"');
    expect(afterRemoving).toContain('value="+91 1"');
  });

  it("keeps what was typed if the database fails", async () => {
    const db = {
      selectFrom() {
        throw new Error("connection lost");
      },
    } as unknown as typeof office.db;
    const { data, init } = await send({ phone: "+91 75622 12345" }, db);
    expect(init?.status).toBe(500);
    const page = await pageWith(data);
    expect(page).toContain(textsIn("en")("settings.errors.failed"));
    expect(page).toContain('value="+91 75622 12345"');
  });

  it("saves a form that was opened last year, unless a past holiday was changed in it", async () => {
    const { calendar } = await readCalendar(office);
    const holidays = calendar.holidays.map(({ date }) => date);
    const names = calendar.holidays.flatMap(({ name }, row) =>
      everyLanguage.map((language) => [`holidays-${row}-name-${language}`, name[language] ?? ""]),
    );
    const typed = { phone: "+91 75622 12345", holidays, ...Object.fromEntries(names) };
    office.advanceClock(365 * dayMs);
    expect((await send({ ...typed, "holidays-0-name-en": "Fair" })).init?.status).toBe(400);
    expect(await send(typed)).toMatchObject({ status: 302 });
    expect((await readCouncilSettings(office)).version).toBe(1);
    expect((await readCalendar(office)).calendar).toEqual(calendar);
  });

  it("says that somebody else changed the calendar, and keeps what was typed", async () => {
    const { calendar } = await readCalendar(office);
    await changeCalendar(office, admin, {
      expectedVersion: 1,
      calendar: { ...calendar, weeklyDaysOff: [6, 7] },
    });
    const { data, init } = await send({
      phone: "+91 75622 12345",
      holidays: "2026-05-05",
      "holidays-0-name-en": "Fair",
    });
    expect(init?.status).toBe(409);
    const page = await pageWith(data);
    const t = textsIn("en");
    expect(page).toContain(t("calendar.errors.changedMeanwhile"));
    expect(page).not.toContain(t("settings.errors.changedMeanwhile"));
    expect(page).toContain(
      "Days off every week: saved is “Saturday, Sunday”, here stands “Sunday”",
    );
    expect(page).toContain("Here, but not saved: May 05, 2026 Fair");
    expect(page).toContain('value="+91 75622 12345"');
    expect(page).toContain('value="2026-05-05"');
    expect(page).toContain('name="expectedCalendarVersion" value="2"');
    expect((await readCouncilSettings(office)).version).toBe(0);
  });

  it("names the settings that differ from those that somebody else saved", async () => {
    await send({ phone: "+91 75622 12345", "testimonials-0-stars": "1" });
    const { data, init } = await send({ "hours-en": "Monday to Friday" });
    expect(init?.status).toBe(409);
    const page = await pageWith(data);
    const t = textsIn("en");
    expect(page).toContain(t("settings.errors.changedMeanwhile"));
    expect(
      [...page.matchAll(/<li>([^<]*(?:saved is|saved otherwise)[^<]*)/g)].map(([, line]) => line),
    ).toEqual([
      `Office hours · English: saved is “${sampleSettings.hours.en}”, here stands “Monday to Friday”`,
      `Phone: saved is “+91 75622 12345”, here stands “${sampleSettings.phone}”`,
      "What villagers say: something in it is saved otherwise",
    ]);
  });
});
