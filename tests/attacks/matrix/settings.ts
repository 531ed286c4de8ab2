import { sampleSettings } from "../../../council/settings/sample-settings.ts";
import { toFormValues } from "../../../portal/admin/settings/settings-form-values.ts";
import { settingsFields } from "../../kit/settings-fields.ts";
import { admins, everyRole, type Expected, type Row } from "./row.ts";

const settings = "/dashboard/admin/settings";
/**
 * A signed-out sender gets the typed values back, to sign in in another tab and send them again.
 */
const byForm = (expected: string): Expected => ["401", "denied", "denied", "denied", expected];
const here = { route: settings, path: () => settings };
/** A PNG of one pixel. */
const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPgqooCAAFwAN9ODk47AAAAAElFTkSuQmCC";

/** The council's settings: who sees them, and who changes them. */
export const changingSettings: Row[] = [
  {
    route: "/council/accent/:colour",
    path: () => "/council/accent/0a7a5a",
    expected: everyRole("file"),
  },
  {
    route: "/council/logo/:id",
    path: () => "/council/logo/0123456789abcdef",
    expected: everyRole("missing"),
  },
  { ...here, expected: admins("page") },
  {
    ...here,
    what: "words",
    form: ({ settingsVersion }) =>
      settingsFields({
        ...toFormValues(sampleSettings),
        phone: "+91 75622 12345",
        seen: String(settingsVersion),
      }),
    expected: byForm(`to ${settings}`),
  },
  ...["addTestimonial", "removeTestimonial", "addSocialLink", "removeSocialLink"].map(
    (button): Row => ({
      ...here,
      button,
      form: () => ({ ...settingsFields(toFormValues(sampleSettings)), [button]: "1" }),
      expected: byForm("page"),
    }),
  ),
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
