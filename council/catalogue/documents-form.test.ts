import { describe, expect, it } from "vitest";
import { perLanguage, textIn } from "../../texts/languages.ts";
import { documentsForm, type DocumentsFormValues } from "./documents-form.ts";
import type { LocalTextValues } from "./typed-text.ts";

type Row = DocumentsFormValues[number];

const blank = perLanguage(() => "");
const typed = (texts: Partial<LocalTextValues>): LocalTextValues => ({ ...blank, ...texts });
const row = (en: string, more: Partial<Row> = {}): Row => ({
  id: "",
  name: typed({ en }),
  hint: typed({}),
  isRequired: true,
  group: "",
  ...more,
});
const parse = (documents: Row[], more: object = {}) =>
  documentsForm.safeParse({ documents, ...more });
const errorsOf = (documents: Row[]) =>
  parse(documents).error?.issues.map(({ path, message }) => [path.join("-"), message]);
const needAndGroup = (...groups: string[]) =>
  parse(groups.map((group, index) => row(`Document ${index}`, { group }))).data?.documents.map(
    ({ need, group }) => [need, group],
  );

describe("the documents of a service, as typed into their form", () => {
  it("stay in their order, and leave blank texts out", () => {
    const documents = [
      row(" Ration card ", { id: "d1", name: typed({ en: " Ration card ", hi: "राशन कार्ड" }) }),
      row("Photo", { hint: typed({ en: "In colour" }), isRequired: false }),
    ];
    expect(parse(documents).data?.documents).toEqual([
      { id: "d1", name: { en: "Ration card", hi: "राशन कार्ड" }, need: "required" },
      { id: "", name: { en: "Photo" }, hint: { en: "In colour" }, need: "optional" },
    ]);
  });

  it("store a hint in the one language it was written in, and show it to readers of every language", () => {
    const [document] = parse([row("Photo", { hint: typed({ hi: "रंगीन" }) })]).data!.documents;
    expect(document!.hint).toEqual({ en: "", hi: "रंगीन" });
    expect(textIn("en", document!.hint!)).toBe("रंगीन");
    expect(textIn("hi", document!.hint!)).toBe("रंगीन");
  });

  it("leave out blank rows, and refuse a row without a name in the base language", () => {
    expect(parse([row(""), row("Photo")]).data?.documents).toHaveLength(1);
    expect(errorsOf([row("Photo"), row("", { name: typed({ hi: "फ़ोटो" }) })])).toEqual([
      ["documents-1-name-en", "versions.errors.nameRequired"],
    ]);
  });

  it("are alternatives where they have the same group, in whatever case and under any name", () => {
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

  it("are refused in a group that has one document once blank rows are left out", () => {
    expect(errorsOf([row("A", { group: "A" }), row("", { group: "A" })])).toEqual([
      ["documents-0-group", "versions.errors.groupOfOne"],
    ]);
  });

  it("are in three groups at most", () => {
    const groups = ["1", "1", "2", "2", "3", "3", "4", "4"];
    expect(errorsOf(groups.map((group) => row("Document", { group })))).toEqual([
      ["documents-6-group", "versions.errors.tooManyGroups"],
      ["documents-7-group", "versions.errors.tooManyGroups"],
    ]);
  });

  it("have no texts that are too long", () => {
    const long = typed({ en: "क".repeat(201) });
    expect(errorsOf([row("क".repeat(121), { hint: long, group: "x".repeat(41) })])).toEqual([
      ["documents-0-name-en", "catalogue.errors.documentTooLong"],
      ["documents-0-hint-en", "versions.errors.hintTooLong"],
      ["documents-0-group", "versions.errors.groupTooLong"],
    ]);
  });

  it("are twenty at most", () => {
    const many = Array.from({ length: 21 }, (_, number) => row(`Document ${number}`));
    expect(errorsOf(many)).toEqual([["documents-0-name-en", "catalogue.errors.tooManyDocuments"]]);
  });

  it("refuse unknown fields", () => {
    expect(parse([], { fee: "0" }).success).toBe(false);
    expect(parse([{ ...row("A"), state: "published" } as Row]).success).toBe(false);
  });
});
