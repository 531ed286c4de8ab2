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
  html(<FieldControl field={fieldOf(question)} value={undefined} errorOf={() => undefined} />);

it("the hint says what an identity number looks like, if the council wrote no hint", () => {
  const number = { ...common, kind: "identityNumber", numberKind: "voterCard" } as const;
  expect(page(number)).toContain("Three letters and seven digits.");
  expect(page({ ...number, hint })).toContain("The newest one");
  expect(page({ ...number, hint })).not.toContain("Three letters");
});

it("a hint that is written only in Hindi is shown on an English page", () => {
  const onlyHindi = { en: "", hi: "सबसे नया" };
  const number = { ...common, kind: "identityNumber", numberKind: "voterCard" } as const;
  expect(page({ ...common, kind: "shortText", maxLength: 100, hint: onlyHindi })).toContain(
    "सबसे नया",
  );
  expect(page({ ...number, hint: onlyHindi })).toContain("सबसे नया");
});

it("what the council wrote in another language is marked with that language", () => {
  const onlyHindi = (hi: string) => ({ en: "", hi });
  const question: Question = {
    ...common,
    kind: "oneOf",
    label: onlyHindi("आपका कार्ड"),
    hint: onlyHindi("सबसे नया"),
    options: [
      { id: "a", label: onlyHindi("राशन कार्ड") },
      { id: "b", label: { en: "Voter card", hi: "मतदाता कार्ड" } },
    ],
  };
  const textsInHindi = (markup: string) =>
    [...markup.matchAll(/<span lang="hi">([^<]*)/g)].map(([, text]) => text);
  expect(textsInHindi(page(question))).toEqual(["आपका कार्ड", "सबसे नया", "राशन कार्ड"]);
  expect(page({ ...question, label, hint, options: [{ id: "a", label }] })).not.toContain("lang=");
});

it("an option of a long list that is in another language is marked with that language", () => {
  const options = Array.from({ length: 12 }, (_, index) => {
    const hi = `गाँव ${index}`;
    return {
      id: `o${index}`,
      label: index === 0 ? { en: "", hi } : { en: `Village ${index}`, hi },
    };
  });
  const markup = page({ ...common, kind: "oneOf", options });
  expect(markup).toContain('<option value="o0" lang="hi">गाँव 0</option>');
  expect(markup.match(/lang=/g)).toHaveLength(1);
});

it("the hint says that several answers may be ticked, below the council's own hint", () => {
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

it("an error marks a group of radio buttons as invalid, because no radio button can be, and each checkbox of a group", () => {
  const options = ["Pond", "Well"].map((name, index) => {
    return { id: `o${index}`, label: { en: name, hi: name } };
  });
  const invalidField = (kind: "oneOf" | "severalOf") =>
    html(
      <FieldControl
        field={fieldOf({ ...common, kind, options })}
        value={undefined}
        errorOf={() => "Choose"}
      />,
    );
  expect(invalidField("oneOf")).toMatch(/^<fieldset[^>]* role="radiogroup" aria-invalid="true"/);
  expect(invalidField("oneOf")).not.toMatch(/<input[^>]*aria-invalid/);
  expect(invalidField("severalOf")).not.toMatch(/<fieldset[^>]*(?:role|aria-invalid)=/);
  expect(invalidField("severalOf").match(/<input[^>]*aria-invalid="true"/g)).toHaveLength(2);
});

it("each wrong cell of a family's table has its error, and the first cell the field's id if the whole table is wrong", () => {
  const field = fieldOf({ ...common, kind: "familyMembers", membersAtMost: 5 });
  const row = { name: "Kamla", relation: "mother", age: "62" };
  const value = [row, { ...row, relation: "" }];
  const cells = (errors: Record<string, string>) => {
    const errorOf = (control: string) => errors[control];
    const markup = html(<FieldControl field={field} value={value} errorOf={errorOf} />);
    const all = markup.match(/<input[^>]*>/g)!.map((cell) => ({
      id: /id="([^"]*)"/.exec(cell)![1],
      name: /name="([^"]*)"/.exec(cell)![1],
      isInvalid: cell.includes("aria-invalid"),
      describedBy: /describedby="([^"]*)"/.exec(cell)?.[1],
    }));
    expect(new Set(all.map(({ id }) => id)).size, "ids").toBe(all.length);
    for (const { describedBy } of all)
      if (describedBy) expect(markup).toContain(`id="${describedBy}"`);
    return all;
  };
  const wrongCells = ["q.card.0.name", "q.card.1.relation"];
  const cellsWithErrors = cells({
    [wrongCells[0]!]: "Write the name",
    [wrongCells[1]!]: "Say the relation",
  });
  expect(cellsWithErrors.filter(({ isInvalid }) => isInvalid)).toEqual(
    wrongCells.map((name) => ({ id: name, name, isInvalid: true, describedBy: `${name}-error` })),
  );
  const cellsOfWrongTable = cells({ "q.card": "Please name at most 5 people" });
  expect(cellsOfWrongTable[0]).toMatchObject({ id: "q.card", name: "q.card.0.name" });
  expect(cellsOfWrongTable.every(({ isInvalid }) => isInvalid)).toBe(true);
});

it("the control of each ward has an id without spaces, and the ward's name as its value", () => {
  const wards = ["Rampur", "Rampur Khurd", "Ward 2"].map((name) => ({ en: name, hi: name }));
  const [field] = questionFields([{ ...common, kind: "ward" }], wards);
  const markup = html(<FieldControl field={field!} value={undefined} errorOf={() => undefined} />);
  const ids = [...markup.matchAll(/<input[^>]* id="([^"]*)"/g)].map(([, id]) => id!);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^q\.card\S*$/);
  expect(markup).toContain('value="Rampur Khurd"');
});
