import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import type { Translate } from "../../texts/translate.ts";
import { factFields } from "../catalogue/certificate-placeholders.ts";
import type { Definition } from "../catalogue/definition.ts";
import { displayAnswers, type DisplayedAnswer } from "../fields/display-answers.ts";
import type { Field, FieldKind } from "../fields/field.ts";

/** Makes up answers to everything that a service asks, to show how its certificate will be printed. */
export function sampleAnswers(
  definition: Pick<Definition, "standardFields" | "questions">,
  language: Language,
): DisplayedAnswer[] {
  const t = textsIn(language);
  const fields = factFields(definition);
  const answers = fields.map((field) => [field.id, sampleOf(field, t)] as const);
  return displayAnswers(fields, Object.fromEntries(answers), t);
}

function sampleOf(field: Field, t: Translate): string {
  if (field.id === "fullName") return t("certificates.sample.name");
  if (field.id === "address") return t("certificates.sample.address");
  if ("options" in field) return field.options[0]?.id ?? "";
  return samples[field.kind](t);
}

const sampleText = (t: Translate) => t("certificates.sample.text");

const samples: Record<FieldKind, (t: Translate) => string> = {
  shortText: sampleText,
  longText: sampleText,
  ward: sampleText,
  oneOf: sampleText,
  severalOf: sampleText,
  yesNo: sampleText,
  wholeNumber: () => "5",
  amount: () => "84000",
  date: () => "1990-05-17",
  phone: () => "9876543210",
  identityNumber: () => "000000001234",
  familyMembers: (t) => {
    const name = t("certificates.sample.name");
    return JSON.stringify([{ name, relation: t("certificates.sample.relation"), age: "62" }]);
  },
};
