import { expect, it } from "vitest";
import { toFormValues } from "../../portal/admin/settings/settings-form-values.ts";
import { sampleSettings } from "./sample-settings.ts";
import { settingsForm } from "./rules.ts";

const parse = (en: string, hi = "") => {
  const values = { ...toFormValues(sampleSettings), wards: { en, hi } };
  const { data, error } = settingsForm.safeParse(values);
  return data?.wards ?? error!.issues.map(({ path, message }) => [path.join("-"), message]);
};

it("wards are typed one on each line, and either all or none are translated", () => {
  expect(parse(" Ward 1 \r\n\r\nRampur Khurd\n", "वार्ड 1\nरामपुर खुर्द")).toEqual([
    { en: "Ward 1", hi: "वार्ड 1" },
    { en: "Rampur Khurd", hi: "रामपुर खुर्द" },
  ]);
  expect(parse("")).toEqual([]);
  expect(parse("Ward 1\nWard 2", "वार्ड 1")).toEqual([["wards-hi", "settings.errors.linesUneven"]]);
});

it("two wards with the same name, a name that is too long, and more than a hundred wards are refused", () => {
  expect(parse("Ward 1\nWard 1")).toEqual([["wards-en", "settings.errors.wardTwice"]]);
  expect(parse("x".repeat(81))).toEqual([["wards-en", "settings.errors.wardTooLong"]]);
  const many = Array.from({ length: 101 }, (_, row) => `Ward ${row}`).join("\n");
  expect(parse(many)).toEqual([["wards-en", "settings.errors.wardsTooMany"]]);
});
