import fc from "fast-check";
import type { SaveDraftOutcome } from "../../council/applications/save-draft.ts";
import type { QuestionInput as TypedInput } from "../../council/applications/rules.ts";
import { optionIdsOf, type Question, type QuestionId } from "../../council/catalogue/questions.ts";
import { identityNumberKinds } from "../../council/fields/identity-number-kinds.ts";
import { dateRanges } from "../../council/fields/field.ts";
import { anyCharacter } from "./any-character.ts";

const text = (en: string) => ({ en });
const required = { isRequired: true };

/** A question of each kind. One of them is asked only after a certain answer to another. */
export const everyQuestion: Question[] = [
  { id: "q.short", kind: "shortText", label: text("Kind of house"), maxLength: 100, ...required },
  { id: "q.long", kind: "longText", label: text("More"), maxLength: 500, isRequired: false },
  {
    id: "q.rooms",
    kind: "wholeNumber",
    label: { en: "Rooms", hi: "कमरे" },
    atLeast: 1,
    atMost: 50,
    ...required,
  },
  {
    id: "q.income",
    kind: "amount",
    label: text("Income a year"),
    atLeast: 0,
    atMost: 10_000_000,
    ...required,
  },
  { id: "q.since", kind: "date", label: text("Living here since"), range: "past", ...required },
  { id: "q.owner", kind: "yesNo", label: text("Do you own the house?"), ...required },
  {
    id: "q.landlord",
    kind: "shortText",
    label: text("Name of the owner"),
    maxLength: 100,
    isSearched: true,
    askedIf: { field: "q.owner", isOneOf: ["no"] },
    ...required,
  },
  {
    id: "q.use",
    kind: "oneOf",
    label: text("Used as"),
    options: [
      { id: "home", label: text("Home") },
      { id: "shop", label: text("Shop") },
    ],
    ...required,
  },
  {
    id: "q.has",
    kind: "severalOf",
    label: text("It has"),
    options: [
      { id: "water", label: text("Water") },
      { id: "light", label: text("Light") },
      { id: "road", label: text("Road") },
    ],
    ...required,
  },
  { id: "q.phone", kind: "phone", label: text("Phone of a neighbour"), ...required },
  {
    id: "q.number",
    kind: "identityNumber",
    label: text("Voter card"),
    numberKind: "voterCard",
    ...required,
  },
  { id: "q.ward", kind: "ward", label: text("Ward"), isRequired: false },
  {
    id: "q.family",
    kind: "familyMembers",
    label: text("Family members"),
    membersAtMost: 5,
    ...required,
  },
];

/** Valid answers to these questions, as a form sends them. */
export const answersToEvery = {
  "q.short": " Brick house ",
  "q.rooms": "३",
  "q.income": "₹ 1,20,000.00",
  "q.since": { day: "15", month: "6", year: "2001" },
  "q.owner": "no",
  "q.landlord": "Mohan Lal",
  "q.use": "shop",
  "q.has": "water light",
  "q.phone": "98765 00000",
  "q.number": "abc 1234567",
  "q.family": { "0.name": "Kamla Devi", "0.relation": "mother", "0.age": "62", "1.name": "" },
} satisfies Partial<Record<QuestionId, TypedInput>>;

/** The version of a draft that was just saved. @throws when it was not saved */
export function draftVersionOf(saved: SaveDraftOutcome): { version: number } {
  if (saved.outcome !== "saved") throw new Error(saved.outcome);
  return { version: saved.version };
}

const label = fc.record({ en: fc.string({ minLength: 1 }) });
const options = fc
  .uniqueArray(fc.stringMatching(/^[a-z0-9]{1,4}$/), { minLength: 2, maxLength: 5 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), label }))));
const limits = fc
  .tuple(fc.nat(1000), fc.nat(1000))
  .map((numbers) => ({ atLeast: Math.min(...numbers), atMost: Math.max(...numbers) }));
const maxLength = fc.integer({ min: 1, max: 1000 });

/** What questions of each kind have, besides the id, the label and the condition. */
const anyQuestion = fc.oneof(
  fc.record({ kind: fc.constantFrom("shortText", "longText"), maxLength }),
  fc
    .tuple(fc.constantFrom("wholeNumber", "amount"), limits)
    .map(([kind, bounds]) => ({ kind, ...bounds })),
  fc.record({ kind: fc.constant("date"), range: fc.constantFrom(...dateRanges) }),
  fc.record({ kind: fc.constantFrom("oneOf", "severalOf"), options }),
  fc.record({ kind: fc.constantFrom("yesNo", "phone", "ward") }),
  fc.record({
    kind: fc.constant("identityNumber"),
    numberKind: fc.constantFrom(...identityNumberKinds),
  }),
  fc.record({ kind: fc.constant("familyMembers"), membersAtMost: fc.integer({ min: 1, max: 20 }) }),
);

/** Valid lists of questions: the condition of a question names an option of a choice that stands before it. */
export const anyQuestions: fc.Arbitrary<Question[]> = fc
  .array(
    fc.record({
      question: anyQuestion,
      label,
      isRequired: fc.boolean(),
      depends: fc.option(fc.tuple(fc.nat(), fc.nat()), { nil: undefined }),
    }),
    { maxLength: 10 },
  )
  .map((drawn) => {
    const questions: Question[] = [];
    for (const [row, { question, label, isRequired, depends }] of drawn.entries()) {
      const choices = questions.filter((earlier) => optionIdsOf(earlier));
      const choice = depends && choices[depends[0] % Math.max(1, choices.length)];
      const ids = choice && optionIdsOf(choice)!;
      const askedIf = choice && {
        field: choice.id,
        isOneOf: [ids![depends[1] % ids!.length]!],
      };
      const id: QuestionId = `q.${row}`;
      questions.push({
        ...question,
        id,
        label,
        isRequired,
        ...(askedIf && { askedIf }),
      });
    }
    return questions;
  });

const anyText = fc.oneof(fc.string(), fc.string({ unit: anyCharacter }), fc.constant(""));

/** What a form may send for a question: mostly a valid or almost valid answer, sometimes anything. */
export function anyInput(question: Question): fc.Arbitrary<TypedInput> {
  return fc.oneof(
    { weight: 6, arbitrary: likelyInput(question) },
    { weight: 1, arbitrary: anyText },
    { weight: 1, arbitrary: fc.dictionary(anyText, anyText) },
  );
}

function likelyInput(question: Question): fc.Arbitrary<TypedInput> {
  switch (question.kind) {
    case "shortText":
    case "longText":
      return anyText;
    case "wholeNumber":
    case "amount":
      return fc.integer({ min: -2, max: 1002 }).map(String);
    case "date":
      return fc.record({
        day: fc.integer({ min: 0, max: 32 }).map(String),
        month: fc.integer({ min: 0, max: 13 }).map(String),
        year: fc.integer({ min: 1899, max: 2100 }).map(String),
      });
    case "oneOf":
    case "yesNo":
      return fc.constantFrom(...optionIdsOf(question)!, "", "none");
    case "severalOf":
      return fc
        .array(fc.constantFrom(...optionIdsOf(question)!, "none"), { maxLength: 4 })
        .map((ids) => ids.join(" "));
    case "ward":
      return fc.constantFrom("Ward 1", "Rampur Khurd", "Nowhere", "");
    case "phone":
      return fc.stringMatching(/^[0-9]{9,11}$/);
    case "identityNumber":
      return fc.constantFrom("234567891234", "ABC1234567", "abcde1234f", "RC 12-345678", "12", "");
    case "familyMembers":
      return fc.dictionary(
        fc
          .tuple(fc.nat(20), fc.constantFrom("name", "relation", "age"))
          .map(([row, column]) => `${row}.${column}`),
        fc.constantFrom("Kamla", "62", "131", "", " "),
      );
  }
}
