import { expect, it } from "vitest";
import { questionFields } from "../../council/catalogue/question-fields.ts";
import type { Question } from "../../council/catalogue/questions.ts";
import { html } from "../../tests/kit/html.tsx";
import { textsIn } from "../../texts/all.ts";
import { FieldControl } from "./field-control.tsx";

const label = { en: "Your card", hi: "आपका कार्ड" };
const hint = { en: "The newest one", hi: "सबसे नया" };
const common = { id: "q.card", label, isRequired: true } as const;
const fieldOf = (question: Question) => questionFields([question], [])[0]!;
const page = (question: Question) =>
  html(<FieldControl field={fieldOf(question)} value={undefined} error={undefined} />);

it("says what an identity number looks like, if the council wrote no hint", () => {
  const number = { ...common, kind: "identityNumber", numberKind: "voterCard" } as const;
  expect(page(number)).toContain("Three letters and seven digits.");
  expect(page({ ...number, hint })).toContain("The newest one");
  expect(page({ ...number, hint })).not.toContain("Three letters");
});

it("shows on an English page a hint that is written only in Hindi", () => {
  const onlyHindi = { en: "", hi: "सबसे नया" };
  const number = { ...common, kind: "identityNumber", numberKind: "voterCard" } as const;
  expect(page({ ...common, kind: "shortText", maxLength: 100, hint: onlyHindi })).toContain(
    "सबसे नया",
  );
  expect(page({ ...number, hint: onlyHindi })).toContain("सबसे नया");
});

it("says that several answers may be ticked, below the council's own hint", () => {
  const options = ["Pond", "Well"].map((name, index) => {
    return { id: `o${index}`, label: { en: name, hi: name } };
  });
  const several = { ...common, kind: "severalOf", options } as const;
  expect(page(several)).toMatch(/id="q\.card-hint"[^>]*>Tick all that apply\./);
  expect(page({ ...several, hint })).toContain("The newest one<br/>Tick all that apply.");
  expect(page({ ...common, kind: "oneOf", options })).not.toContain("Tick all");
  const { errors } = fieldOf(several) as {
    errors: { required: "questions.errors.severalRequired" };
  };
  expect(textsIn("en")(errors.required, { question: "Ponds" })).toBe(
    "Please choose at least one answer to “Ponds”",
  );
});

it("gives each ward's control an id without spaces, and the ward's name as its value", () => {
  const wards = ["Rampur", "Rampur Khurd", "Ward 2"].map((name) => ({ en: name, hi: name }));
  const [field] = questionFields([{ ...common, kind: "ward" }], wards);
  const shown = html(<FieldControl field={field!} value={undefined} error={undefined} />);
  const ids = [...shown.matchAll(/<input[^>]* id="([^"]*)"/g)].map(([, id]) => id!);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^q\.card\S*$/);
  expect(shown).toContain('value="Rampur Khurd"');
});
