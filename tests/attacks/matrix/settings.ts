import { sampleSettings } from "../../../council/settings/sample-settings.ts";
import { toFormValues } from "../../../portal/admin/settings/settings-form-values.ts";
import { settingsFields } from "../../kit/settings-fields.ts";
import type { Fixtures } from "../fixtures.ts";
import { admins, everybody, type Row } from "./row.ts";

const settings = "/dashboard/admin/settings";
const settingsRow = { route: settings, path: () => settings };
const settingsWithCalendar = ({ settingsVersion, calendarVersion }: Fixtures) => ({
  ...settingsFields({ ...toFormValues(sampleSettings), phone: "+91 75622 12345" }),
  expectedVersion: String(settingsVersion),
  expectedCalendarVersion: String(calendarVersion),
  weeklyDaysOff: String((calendarVersion % 7) + 1),
  holidays: "2099-01-26",
  "holidays-0-name-en": "Republic Day",
});
const phrases = `${settings}/phrases`;
const phraseFields = {
  expectedVersion: "1",
  decision: "rejected",
  serviceId: "",
  "texts-en": "The paper is blurred.",
  "texts-hi": "काग़ज़ साफ़ नहीं है।",
};
/** A PNG of one pixel. */
const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPgqooCAAFwAN9ODk47AAAAAElFTkSuQmCC";

/** The council's settings: who sees them, and who changes them. */
export const changingSettings: Row[] = [
  {
    route: "/council/accent/:colour",
    path: () => "/council/accent/0a7a5a",
    expected: everybody("file"),
  },
  {
    route: "/council/logo/:id",
    path: () => "/council/logo/0123456789abcdef",
    expected: everybody("missing"),
  },
  { ...settingsRow, expected: admins("page") },
  {
    ...settingsRow,
    what: "settings, with another day off",
    form: settingsWithCalendar,
    expected: admins(`to ${settings}`),
  },
  ...["addTestimonial", "addSocialLink", "addHoliday"]
    .flatMap((button) => [button, button.replace("add", "remove")])
    .map((button): Row => ({
      ...settingsRow,
      button,
      form: (fixtures) => ({ ...settingsWithCalendar(fixtures), [button]: "0" }),
      expected: admins("page"),
    })),
  { route: phrases, path: () => phrases, expected: admins("page") },
  ...["up", "down"].map((button): Row => ({
    route: phrases,
    button,
    path: () => phrases,
    form: ({ phrase }) => ({ [button]: phrase }),
    expected: admins(`to ${phrases}`),
  })),
  { route: `${phrases}/new`, path: () => `${phrases}/new`, expected: admins("page") },
  {
    route: `${phrases}/new`,
    what: "a phrase",
    path: () => `${phrases}/new`,
    form: () => phraseFields,
    expected: admins(`to ${phrases}`),
  },
  {
    route: `${phrases}/:phraseId`,
    path: ({ phrase }) => `${phrases}/${phrase}`,
    expected: admins("page"),
  },
  {
    route: `${phrases}/:phraseId`,
    what: "a changed text",
    path: ({ phrase }) => `${phrases}/${phrase}`,
    form: () => phraseFields,
    expected: admins(`to ${phrases}`),
  },
  {
    route: `${phrases}/:phraseId`,
    what: "the deletion of a phrase",
    button: "remove",
    path: ({ phrase }) => `${phrases}/${phrase}`,
    form: () => ({ remove: "1" }),
    expected: admins(`to ${phrases}`),
  },
  { route: `${settings}/logo`, path: () => `${settings}/logo`, expected: admins("page") },
  {
    route: `${settings}/logo`,
    what: "a picture",
    path: () => `${settings}/logo`,
    form: () => {
      const form = new FormData();
      form.set("logo", new File([Buffer.from(onePixel, "base64")], "logo.png"));
      form.set("noEmblem", "on");
      return form;
    },
    expected: admins(`to ${settings}`),
  },
  {
    route: `${settings}/logo`,
    button: "remove",
    path: () => `${settings}/logo`,
    form: () => {
      const form = new FormData();
      form.set("remove", "1");
      return form;
    },
    expected: admins(`to ${settings}`),
  },
];
