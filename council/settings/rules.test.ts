import { expect, it } from "vitest";
import { toFormValues } from "../../portal/admin/settings/settings-form-values.ts";
import { settingsForm, socialNetworkOf } from "./rules.ts";
import { sampleSettings } from "./sample-settings.ts";

const typed = () => structuredClone(toFormValues(sampleSettings));
const errorsOf = (form: unknown) =>
  (settingsForm.safeParse(form).error?.issues ?? []).map(
    ({ path, message }) => `${path.join("-")}: ${message}`,
  );

it("the settings form accepts the samples", () => {
  expect(settingsForm.parse(typed())).toEqual(sampleSettings);
});

it("the settings form accepts numbers in Devanagari digits", () => {
  const form = {
    ...typed(),
    applicationsPerDay: "१२",
    correctionDays: "४५",
    certificatesPerDayBrake: "५",
  };
  expect(settingsForm.parse({ ...form, phone: "०५२२ १२३४५६" })).toMatchObject({
    applicationsPerDay: 12,
    correctionDays: 45,
    certificatesPerDayBrake: 5,
    phone: "0522 123456",
  });
});

it("the settings form requires the English name, address and hours, and a phone number", () => {
  const blank = { en: "", hi: "ग्राम पंचायत" };
  expect(
    errorsOf({ ...typed(), name: blank, address: blank, hours: blank, region: blank, phone: "" }),
  ).toEqual([
    "name-en: settings.errors.nameRequired",
    "address-en: settings.errors.addressRequired",
    "hours-en: settings.errors.hoursRequired",
    "phone: settings.errors.telephoneInvalid",
  ]);
});

it("the settings form requires the texts of a figure only if the figure is shown", () => {
  const form = typed();
  const { value } = form.landingFigures[0]!;
  const blank = { ...value, en: "", hi: "" };
  form.landingFigures[0] = { value: blank, label: { ...blank, en: "x" }, isShown: true };
  form.aboutFigures[0] = { value: blank, label: blank, isShown: false };
  expect(errorsOf(form)).toEqual(["landingFigures-0-value-en: settings.errors.figureRequired"]);
});

it("the settings form drops blank rows, and reports incomplete rows", () => {
  const form = typed();
  const blank = { en: "", hi: "" };
  const row = { name: blank, role: blank, text: blank, stars: "5" };
  const { testimonials, socialLinks } = settingsForm.parse({
    ...form,
    testimonials: [row],
    socialLinks: ["", "https://wa.me/911234567890"],
  });
  expect(testimonials).toEqual([]);
  expect(socialLinks).toEqual(["https://wa.me/911234567890"]);
  expect(errorsOf({ ...form, testimonials: [{ ...row, name: { en: "Asha", hi: "" } }] })).toEqual([
    "testimonials-0-text-en: settings.errors.testimonialRequired",
  ]);
  for (const stars of ["0", "6", "five"])
    expect(errorsOf({ ...form, testimonials: [{ ...row, stars }] })).toHaveLength(1);
});

it("the settings form accepts only https URLs whose host is a known social network", () => {
  expect(socialNetworkOf("https://www.youtube.com/@rampur")).toBe("youtube");
  expect(socialNetworkOf("https://twitter.com/rampur")).toBe("x");
  for (const url of [
    "http://facebook.com/rampur",
    "javascript:alert(1)",
    "https://facebook.com.evil.example/",
    "https://evilfacebook.com/",
    "https://facebook.com@evil.example/",
    "https://facebook.com:8443/",
    "facebook.com/rampur",
  ])
    expect(errorsOf({ ...typed(), socialLinks: [url] }), url).toEqual([
      "socialLinks-0: settings.errors.linkUnknown",
    ]);
});

it("the settings form accepts a colour with or without its #, and nothing that could be another rule of CSS", () => {
  for (const text of ["1A7F5A", "#1a7f5a", " #1A7F5A "])
    expect(settingsForm.parse({ ...typed(), accent: text }).accent).toBe("#1a7f5a");
  for (const text of ["green", "#1a7f5", "#1a7f5a;}", "url(x)"])
    expect(errorsOf({ ...typed(), accent: text })).toHaveLength(1);
});
