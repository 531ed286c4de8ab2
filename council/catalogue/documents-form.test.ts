import { describe, expect, it } from "vitest";
import { perLanguage, textIn } from "../../texts/languages.ts";
import { documentsForm, type DocumentsFormValues } from "./documents-form.ts";
import type { LocalTextValues } from "./typed-text.ts";

type Row = DocumentsFormValues[number];

const blank = perLanguage(() => "");
const localTexts = (texts: Partial<LocalTextValues>): LocalTextValues => ({ ...blank, ...texts });
const row = (en: string, overrides: Partial<Row> = {}): Row => ({
  id: "",
  name: localTexts({ en }),
  hint: localTexts({}),
  isRequired: true,
  group: "",
  ...overrides,
});
const parse = (documents: Row[], overrides: object = {}) =>
  documentsForm.safeParse({ documents, ...overrides });
const errorsOf = (documents: Row[]) =>
  parse(documents).error?.issues.map(({ path, message }) => [path.join("-"), message]);
const needAndGroup = (...groups: string[]) =>
  parse(groups.map((group, index) => row(`Document ${index}`, { group }))).data?.documents.map(
    ({ need, group }) => [need, group],
  );

describe("the documents that somebody entered in the form of a service", () => {
  it("stay in their order, without blank texts", () => {
    const documents = [
      row(" Ration card ", {
        id: "d1",
        name: localTexts({ en: " Ration card ", hi: "राशन कार्ड" }),
      }),
      row("Photo", { hint: localTexts({ en: "In colour" }), isRequired: false }),
    ];
    expect(parse(documents).data?.documents).toEqual([
      { id: "d1", name: { en: "Ration card", hi: "राशन कार्ड" }, need: "required" },
      { id: "", name: { en: "Photo" }, hint: { en: "In colour" }, need: "optional" },
    ]);
  });

  it("keep a hint in the one language it was written in, which readers of every language see", () => {
    const [document] = parse([row("Photo", { hint: localTexts({ hi: "रंगीन" }) })]).data!.documents;
    expect(document!.hint).toEqual({ en: "", hi: "रंगीन" });
    expect(textIn("en", document!.hint!)).toBe("रंगीन");
    expect(textIn("hi", document!.hint!)).toBe("रंगीन");
  });

  it("do not include blank rows, and are refused if a row has no name in the base language", () => {
    expect(parse([row(""), row("Photo")]).data?.documents).toHaveLength(1);
    expect(errorsOf([row("Photo"), row("", { name: localTexts({ hi: "फ़ोटो" }) })])).toEqual([
      ["documents-1-name-en", "versions.errors.nameRequired"],
    ]);
  });

  it("are alternatives if they have the same group, whatever its name is, in upper or lower case", () => {
    expect(needAndGroup("b", "B", "")).toEqual([
      ["anyOfB", undefined],
      ["anyOfB", undefined],
      ["required", undefined],
    ]);
    expect(needAndGroup("Identity", "a", "identity", "A", "घर", "घर")).toEqual([
      ["anyOfB", "Identity"],
      ["anyOfA", undefined],
      ["anyOfB", "Identity"],
      ["anyOfA", undefined],
      ["anyOfC", "घर"],
      ["anyOfC", "घर"],
    ]);
  });

  it("are refused if a group has only one document once blank rows are left out", () => {
    expect(errorsOf([row("A", { group: "A" }), row("", { group: "A" })])).toEqual([
      ["documents-0-group", "versions.errors.groupOfOne"],
    ]);
  });

  it("are refused in more than three groups", () => {
    const groups = ["1", "1", "2", "2", "3", "3", "4", "4"];
    expect(errorsOf(groups.map((group) => row("Document", { group })))).toEqual([
      ["documents-6-group", "versions.errors.tooManyGroups"],
      ["documents-7-group", "versions.errors.tooManyGroups"],
    ]);
  });

  it("are refused with texts that are too long", () => {
    const longHint = localTexts({ en: "क".repeat(201) });
    expect(errorsOf([row("क".repeat(121), { hint: longHint, group: "x".repeat(41) })])).toEqual([
      ["documents-0-name-en", "catalogue.errors.documentTooLong"],
      ["documents-0-hint-en", "versions.errors.hintTooLong"],
      ["documents-0-group", "versions.errors.groupTooLong"],
    ]);
  });

  it("are refused if there are more than twenty", () => {
    const rows = Array.from({ length: 21 }, (_, number) => row(`Document ${number}`));
    expect(errorsOf(rows)).toEqual([["documents-0-name-en", "catalogue.errors.tooManyDocuments"]]);
  });

  it("are refused with unknown fields", () => {
    expect(parse([], { fee: "0" }).success).toBe(false);
    expect(parse([{ ...row("A"), state: "published" } as Row]).success).toBe(false);
  });
});
