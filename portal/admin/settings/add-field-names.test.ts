import { expect, it } from "vitest";
import { textsIn } from "../../../texts/all.ts";
import { everyLanguage, languages } from "../../../texts/languages.ts";
import { addFieldNames } from "./add-field-names.ts";

const t = textsIn("en");
const key = "settings.errors.tooLong";

it("names the row of a list that an error is about, and no row for an error of the whole list", () => {
  for (const [field, about] of [
    ["socialLinks-1", t("settings.fields.socialLink", { number: 2 })],
    ["socialLinks", undefined],
    ["landingFigures", undefined],
  ] as const) {
    const [error] = addFieldNames(t, [{ field, key }]);
    expect(error!.about).toBe(about);
  }
});

it.each([
  ["address", "settings.errors.tooLong"],
  ["wards", "settings.errors.wardTooLong"],
] as const)(
  "names the field and the language of a text that is too long (%s)",
  (control, errorKey) => {
    const errors = everyLanguage.map((one) => ({ field: `${control}-${one}`, key: errorKey }));
    const label = t(`settings.fields.${control}`);
    expect(addFieldNames(t, errors).map(({ about }) => about)).toEqual(
      everyLanguage.map((one) => t("common.inLanguage", { label, language: languages[one].name })),
    );
  },
);
