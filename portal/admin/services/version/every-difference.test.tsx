import { describe, expect, it } from "vitest";
import type { CertificateTemplate } from "../../../../council/catalogue/certificate-template.ts";
import type { Definition, DocumentDefinition } from "../../../../council/catalogue/definition.ts";
import type { LocalText } from "../../../../council/catalogue/local-text.ts";
import type { ServiceOutcome } from "../../../../council/catalogue/outcome.ts";
import type { ServicePromise } from "../../../../council/catalogue/promise.ts";
import {
  questionKinds,
  type Question,
  type QuestionKind,
} from "../../../../council/catalogue/questions.ts";
import { whatPublishingChanges } from "../../../../council/catalogue/what-publishing-changes.ts";
import { noDues } from "../../../../tests/kit/certificates.ts";
import { html } from "../../../../tests/kit/html.tsx";
import { birthCertificate, definitionOf } from "../../../../tests/kit/services.ts";
import { textsIn } from "../../../../texts/all.ts";
import { everyLanguage, textIn, type Language } from "../../../../texts/languages.ts";
import type { TextKey } from "../../../../texts/translate.ts";
import { comparedVersionOf } from "./compared-version.ts";
import { Differences } from "./differences.tsx";

/** For each property of a value, other values that it may have. A property that is missing does not compile. */
type Changes<Value> = { [Name in keyof Value]-?: readonly (Value[Name] | undefined)[] };

/** Values that differ from a value in one property each. */
function variantsOf<Value extends object>(value: Value, changes: Changes<Value>): Value[] {
  return Object.entries<readonly unknown[]>(changes).flatMap(([name, changedValues]) =>
    changedValues.map((changed) => ({ ...value, [name]: changed })),
  );
}

/** Texts that differ from a text in one language each. */
const otherTexts = (text: LocalText): LocalText[] =>
  everyLanguage.map((language) => ({ ...text, [language]: "Otherwise" }));

const text: LocalText = { en: "Land record", hi: "ज़मीन का काग़ज़" };
const hint: LocalText = { en: "Not older than a year", hi: "एक साल से पुराना नहीं" };
const hints = [undefined, ...otherTexts(hint), { en: hint.en }];

const documentDefinition: DocumentDefinition = { id: "d0", name: text, hint, need: "anyOfA" };
const documentChanges: Changes<DocumentDefinition> = {
  id: ["d9"],
  name: otherTexts(text),
  hint: hints,
  need: ["required", "optional", "anyOfB", "anyOfC"],
  group: ["Land"],
};

const choices: Question[] = [
  { id: "q.owner", kind: "yesNo", label: { en: "Own house?" }, isRequired: true },
  {
    id: "q.use",
    kind: "oneOf",
    label: { en: "Used as" },
    isRequired: true,
    options: [
      { id: "home", label: { en: "Home" } },
      { id: "shop", label: { en: "Shop" } },
    ],
  },
];

/** What questions of every kind have. */
type Common = Omit<Question, "kind">;
type OfKind<Kind extends QuestionKind> = Omit<Extract<Question, { kind: Kind }>, keyof Question>;

const common: Common = {
  id: "q.subject",
  label: text,
  hint,
  isRequired: true,
  askedIf: { field: "q.use", isOneOf: ["home"] },
};
const commonChanges: Changes<Common> = {
  id: ["q.other"],
  label: otherTexts(text),
  hint: hints,
  isRequired: [false],
  askedIf: [
    undefined,
    { field: "q.use", isOneOf: ["shop"] },
    { field: "q.use", isOneOf: ["home", "shop"] },
    { field: "q.owner", isOneOf: ["yes"] },
  ],
};

const optionLabel = { en: "Brick", hi: "ईंट" };
const [brick, mud] = [
  { id: "brick", label: optionLabel },
  { id: "mud", label: { en: "Mud" } },
];
const options = {
  options: [
    [mud, brick],
    [brick, mud, { id: "wood", label: { en: "Wood" } }],
    ...otherTexts(optionLabel).map((label) => [{ ...brick, label }, mud]),
  ],
};
const details: { [Kind in QuestionKind]: OfKind<Kind> } = {
  shortText: { maxLength: 50 },
  longText: { maxLength: 50 },
  wholeNumber: { atLeast: 2, atMost: 50 },
  amount: { atLeast: 2, atMost: 50 },
  date: { range: "past" },
  oneOf: { options: [brick, mud] },
  severalOf: { options: [brick, mud] },
  yesNo: {},
  phone: {},
  identityNumber: { numberKind: "voterCard" },
  ward: {},
  familyMembers: { membersAtMost: 5 },
};
const detailChanges: { [Kind in QuestionKind]: Changes<OfKind<Kind>> } = {
  shortText: { maxLength: [51], isSearched: [true] },
  longText: { maxLength: [51] },
  wholeNumber: { atLeast: [3], atMost: [51] },
  amount: { atLeast: [3], atMost: [51] },
  date: { range: ["any", "future"] },
  oneOf: options,
  severalOf: options,
  yesNo: {},
  phone: { isSearched: [true] },
  identityNumber: { numberKind: ["aadhaar", "pan", "rationCard", "other"] },
  ward: {},
  familyMembers: { membersAtMost: [6] },
};
const questionOf = (kind: QuestionKind) => ({ ...common, kind, ...details[kind] }) as Question;
const questionVariants = (kind: QuestionKind): Question[] =>
  [
    ...variantsOf<Common>(questionOf(kind), commonChanges),
    ...variantsOf<object>(questionOf(kind), detailChanges[kind]),
    ...questionKinds.filter((other) => other !== kind).map(questionOf),
  ] as Question[];

type Law = NonNullable<ServicePromise["law"]>;
type Appeal = NonNullable<Law["appeal"]>;

const appeal: Appeal = { officer: text, days: 30 };
const appealChanges: Changes<Appeal> = { officer: otherTexts(text), days: [31] };
const law: Law = { name: text, appeal };
const lawChanges: Changes<Law> = {
  name: otherTexts(text),
  appeal: [null, ...variantsOf(appeal, appealChanges)],
};
const promise: ServicePromise = { days: 5, counted: "working", law };
const promiseChanges: Changes<ServicePromise> = {
  days: [6],
  counted: ["calendar"],
  law: [null, ...variantsOf(law, lawChanges)],
};

const outcome: ServiceOutcome = { kind: "issued-here", forwardedTo: null, law: null };
const forwarded: ServiceOutcome = { kind: "forwarded", forwardedTo: text, law: text };
const outcomeChanges: Changes<ServiceOutcome> = {
  kind: ["issued-here"],
  forwardedTo: otherTexts(text),
  law: [null, ...otherTexts(text)],
};

const signatories = [
  { uid: "kamla", displayName: "Kamla Bai", email: "kamla@example.org" },
  { uid: "namesake", displayName: "Kamla Bai", email: "bai@example.org" },
];
const certificate: CertificateTemplate = { ...noDues, signatories: ["kamla"] };
const certificateChanges: Changes<CertificateTemplate> = {
  serviceCode: ["NDC"],
  title: otherTexts(noDues.title),
  body: otherTexts(noDues.body),
  facts: [[], ["fullName"], ["dateOfBirth", "fullName"], [...noDues.facts, "q.removed"]],
  signatory: ["Sarpanch", ""],
  signatories: [undefined, ["namesake"], ["kamla", "namesake"], ["deleted"]],
  validMonths: [null, 6],
};

const published: Definition = {
  ...definitionOf({ ...birthCertificate, requiredDocuments: [] }),
  documents: [documentDefinition, { id: "d1", name: { en: "Photo" }, need: "required" }],
  questions: [...choices, questionOf("shortText")],
  promise,
  outcome,
  certificate,
};
const [first, second] = published.documents as [DocumentDefinition, DocumentDefinition];

/** A draft never differs from its service in these: the service form changes them in both (versions.test.ts). */
type OfServiceForm = "format" | "title" | "description" | "category" | "fee";
type Compared = Omit<Definition, OfServiceForm>;

/** For each property of a version, pairs of versions that differ in one thing within it. */
const pairs: { [Name in keyof Compared]: readonly [Compared[Name], Compared[Name]][] } = {
  documents: [
    ...variantsOf(first, documentChanges).map((changed) => [changed, second]),
    [second, first],
    [second],
  ].map((documents) => [published.documents, documents]),
  questions: [
    ...questionKinds.flatMap((kind) =>
      questionVariants(kind).map((changed): [Question[], Question[]] => [
        [...choices, questionOf(kind)],
        [...choices, changed],
      ]),
    ),
    [choices, choices.toReversed()],
    [choices, choices.slice(1)],
  ],
  standardFields: variantsOf(published.standardFields, {
    aadharNumber: ["optional", "notAsked"],
    dateOfBirth: ["notAsked"],
  }).map((changed) => [published.standardFields, changed]),
  promise: [null, ...variantsOf(promise, promiseChanges)].map((changed) => [promise, changed]),
  outcome: [
    [outcome, null],
    [outcome, forwarded],
    [outcome, { ...outcome, law: text }],
    ...variantsOf(forwarded, outcomeChanges).map((changed): [ServiceOutcome, ServiceOutcome] => [
      forwarded,
      changed,
    ]),
  ],
  certificate: [null, ...variantsOf(certificate, certificateChanges)].map((changed) => [
    certificate,
    changed,
  ]),
};

const certificateHeading: TextKey = "catalogue.tabs.certificate";
const headings: Record<keyof Compared, (LocalText | TextKey)[]> = {
  documents: [first.name, second.name, "versions.publish.order"],
  questions: [...choices.map(({ label }) => label), common.label, "questions.edit.order"],
  standardFields: ["versions.aadharNumber.label", "versions.dateOfBirth.label", certificateHeading],
  promise: ["versions.publish.promise"],
  outcome: ["promise.outcome.label", certificateHeading],
  certificate: [certificateHeading],
};

/** The rows of the table that lists what publishing changes, each as the texts of its three cells. */
function rowsOf(before: Definition, after: Definition, language: Language): string[][] {
  const t = textsIn(language);
  const page = html(
    <Differences
      differences={whatPublishingChanges(before, after)}
      versions={{ before: comparedVersionOf(t, before), after: comparedVersionOf(t, after) }}
      signatories={signatories}
    />,
    language,
  );
  const [, body] = page.split("<tbody");
  return body!
    .split("<tr")
    .slice(1)
    .map((row) =>
      row
        .split(/<t[hd]/)
        .slice(1)
        .map((cell) =>
          cell
            .slice(cell.indexOf(">") + 1)
            .replaceAll(/<[^>]*>/g, " ")
            .trim(),
        ),
    );
}

describe.each(everyLanguage)("the page that publishes a draft, in %s,", (language) => {
  const t = textsIn(language);
  it.each(Object.keys(pairs) as (keyof Compared)[])(
    "shows each single change of a service's %s in a row that names it, with different texts now and after publishing",
    (property) => {
      const allowedHeadings = headings[property].map((one) =>
        typeof one === "string" ? t(one) : textIn(language, one),
      );
      const unseen: unknown[] = [];
      for (const [one, other] of pairs[property])
        for (const [before, after] of [
          [one, other],
          [other, one],
        ]) {
          const rows = rowsOf(
            { ...published, [property]: before },
            { ...published, [property]: after },
            language,
          );
          const isSeen =
            rows.length > 0 &&
            rows.every(
              ([heading, now, next]) =>
                now !== next && (before === other || allowedHeadings.includes(heading!)),
            );
          if (!isSeen) unseen.push({ before, after, rows });
        }
      expect(unseen).toEqual([]);
    },
  );

  it("tells a text in one language from the same text in another", () => {
    const withHint = (changed: LocalText): Definition => ({
      ...published,
      documents: [{ ...first, hint: changed }, second],
    });
    const [row] = rowsOf(withHint({ en: "Photo" }), withHint({ en: "", hi: "Photo" }), language);
    expect(row![2]).not.toBe(row![1]);
  });

  it("shows a certificate that stays as it is, but begins or ceases because of who issues it", () => {
    const forwards = { ...published, outcome: forwarded };
    const titles = Object.values(noDues.title);
    const none = t("certificates.edit.notIssued");
    const rowBetween = (before: Definition, after: Definition) =>
      rowsOf(before, after, language).find(([heading]) => heading === t(certificateHeading))!;
    const [, nothing, issued] = rowBetween(forwards, published);
    expect(nothing).toBe(none);
    for (const title of titles) expect(issued).toContain(title);
    expect(rowBetween(published, forwards)).toEqual([t(certificateHeading), issued, none]);
    const kept = rowBetween(forwards, { ...forwards, certificate: { ...noDues, validMonths: 6 } });
    for (const cell of kept.slice(1)) expect(cell).toContain(none);
    expect(kept[1]).toContain(titles[0]);
    expect(kept[2]).not.toBe(kept[1]);
  });
});
