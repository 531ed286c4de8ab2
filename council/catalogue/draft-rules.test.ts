import { describe, expect, it } from "vitest";
import { languages } from "../../texts/languages.ts";
import { askedForm, type TypedAsked, type TypedText } from "./draft-rules.ts";
import { textIn } from "./local-text.ts";

type Row = TypedAsked["documents"][number];

const blank = Object.fromEntries(Object.keys(languages).map((language) => [language, ""]));
const typed = (texts: Partial<TypedText>) => ({ ...blank, ...texts }) as TypedText;
const row = (en: string, more: Partial<Row> = {}): Row => ({
  id: "",
  name: typed({ en }),
  hint: typed({}),
  need: "required",
  ...more,
});
const parse = (documents: Row[], more: object = {}) =>
  askedForm.safeParse({
    documents,
    aadharNumber: "required",
    dateOfBirth: "required",
    ...more,
  });
const errorsOf = (documents: Row[], more: object = {}) =>
  parse(documents, more).error?.issues.map(({ path, message }) => [path.join("-"), message]);

describe("what a service asks, as its form is typed", () => {
  it("keeps documents in their order, and only the texts there are", () => {
    const documents = [
      row(" Ration card ", { id: "d1", name: typed({ en: " Ration card ", hi: "राशन कार्ड" }) }),
      row("Photo", { hint: typed({ en: "In colour" }), need: "optional" }),
    ];
    expect(parse(documents).data?.documents).toEqual([
      {
        id: "d1",
        name: { en: "Ration card", hi: "राशन कार्ड" },
        hint: undefined,
        need: "required",
      },
      { id: "", name: { en: "Photo" }, hint: { en: "In colour" }, need: "optional" },
    ]);
  });

  it("keeps a hint that is written in one language only as that, and shows it in every one", () => {
    const [document] = parse([row("Photo", { hint: typed({ hi: "रंगीन" }) })]).data!.documents;
    expect(document!.hint).toEqual({ en: "", hi: "रंगीन" });
    expect(textIn("en", document!.hint!)).toBe("रंगीन");
    expect(textIn("hi", document!.hint!)).toBe("रंगीन");
  });

  it("drops rows without any text, and refuses a row without its name", () => {
    expect(parse([row(""), row("Photo")]).data?.documents).toHaveLength(1);
    expect(errorsOf([row("Photo"), row("", { name: typed({ hi: "फ़ोटो" }) })])).toEqual([
      ["documents-1-name-en", "versions.errors.nameRequired"],
    ]);
  });

  it("refuses a group of one document, by what is left of the rows", () => {
    expect(errorsOf([row("A", { need: "anyOfA" }), row("", { need: "anyOfA" })])).toEqual([
      ["documents-0-need", "versions.errors.groupOfOne"],
    ]);
    expect(errorsOf([row("A", { need: "anyOfB" }), row("B", { need: "anyOfB" })])).toBeUndefined();
  });

  it("refuses texts that are too long, too many documents, and unknown choices", () => {
    const long = typed({ en: "क".repeat(201) });
    expect(errorsOf([row("क".repeat(121), { hint: long })])).toEqual([
      ["documents-0-name-en", "catalogue.errors.documentTooLong"],
      ["documents-0-hint-en", "versions.errors.hintTooLong"],
    ]);
    const many = Array.from({ length: 21 }, (_, number) => row(`Paper ${number}`));
    expect(errorsOf(many)).toEqual([["documents-0-name-en", "catalogue.errors.tooManyDocuments"]]);
    expect(errorsOf([row("A", { need: "never" as "required" })])).toEqual([
      ["documents-0-need", "versions.errors.needUnknown"],
    ]);
    expect(errorsOf([], { aadharNumber: "", dateOfBirth: "optional" })).toEqual([
      ["aadharNumber", "versions.errors.choiceUnknown"],
      ["dateOfBirth", "versions.errors.choiceUnknown"],
    ]);
  });

  it("has no other fields", () => {
    expect(parse([], { fee: "0" }).success).toBe(false);
    expect(parse([{ ...row("A"), state: "published" } as Row]).success).toBe(false);
  });
});
