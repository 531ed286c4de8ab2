import type { TypedAsked, TypedText } from "../../../../council/catalogue/draft-rules.ts";
import type { Definition, LocalText } from "../../../../council/catalogue/definition.ts";
import { languages, type Language } from "../../../../texts/languages.ts";

/** The form as it was typed. A control's name is its path: `documents-0-name-hi`. */
export interface AskedFormState {
  asked: TypedAsked;
  /** What the form was filled from. */
  seen: string;
  /** The row that was just added or moved, which gets the focus. */
  focus?: number | undefined;
}

type Row = TypedAsked["documents"][number];

const everyLanguage = Object.keys(languages) as Language[];

const inEveryLanguage = (textOf: (language: Language) => string) =>
  Object.fromEntries(everyLanguage.map((language) => [language, textOf(language)])) as TypedText;

/** Converts what a version asks to form values. */
export function toFormValues({ documents, standardFields }: Definition): TypedAsked {
  const typed = (text: LocalText | undefined) =>
    inEveryLanguage((language) => text?.[language] ?? "");
  return {
    ...standardFields,
    documents: documents.map(({ id, name, hint, need }) => ({
      id,
      name: typed(name),
      hint: typed(hint),
      need,
    })),
  };
}

/** What a form sent. What is no choice is found by the schema. */
export function readFormValues(form: FormData): AskedFormState {
  const text = (name: string) => String(form.get(name) ?? "");
  const localised = (name: string) => inEveryLanguage((language) => text(`${name}-${language}`));
  const rows = form.getAll("documents").map((_, row) => row);
  const asked = {
    documents: rows.map((row) => ({
      id: String(form.getAll("documents")[row]),
      name: localised(`documents-${row}-name`),
      hint: localised(`documents-${row}-hint`),
      need: text(`documents-${row}-need`) as Row["need"],
    })),
    aadharNumber: text("aadharNumber") as TypedAsked["aadharNumber"],
    dateOfBirth: text("dateOfBirth") as TypedAsked["dateOfBirth"],
  };
  return { asked, seen: text("seen") };
}

/** Adds, removes or moves a row, if that button was pressed. */
export function applyRowChange(
  { asked, seen }: AskedFormState,
  form: FormData,
): AskedFormState | undefined {
  const { documents } = asked;
  const changed = (rows: Row[], focus?: number): AskedFormState => ({
    asked: { ...asked, documents: rows },
    seen,
    focus,
  });
  if (form.has("addDocument")) return changed([...documents, blankRow()], documents.length);
  const removed = form.get("removeDocument");
  if (removed !== null) return changed(documents.filter((_, row) => row !== Number(removed)));
  const moved = form.get("moveUp");
  if (moved === null) return undefined;
  const row = Number(moved);
  const [above, below] = [documents[row - 1], documents[row]];
  if (!above || !below) return changed(documents);
  return changed(
    [...documents.slice(0, row - 1), below, above, ...documents.slice(row + 1)],
    row - 1,
  );
}

function blankRow(): Row {
  return {
    id: "",
    name: inEveryLanguage(() => ""),
    hint: inEveryLanguage(() => ""),
    need: "required",
  };
}
