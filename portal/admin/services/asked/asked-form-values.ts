import type { TypedAsked, TypedText } from "../../../../council/catalogue/draft-rules.ts";
import type { Definition } from "../../../../council/catalogue/definition.ts";
import type { LocalText } from "../../../../council/catalogue/local-text.ts";
import { requiredDocumentsAtMost } from "../../../../council/limits.ts";
import { languages, type Language } from "../../../../texts/languages.ts";

/** The form as it was typed. A control's name is its path: `documents-0-name-hi`. */
export interface AskedFormState {
  asked: TypedAsked;
  /** The version that the form was filled from. */
  expectedVersion: string;
  /** The row that was just added or moved, which gets the focus. */
  focus?: number | undefined;
}

const rowsAtMost = 2 * requiredDocumentsAtMost;

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

/** Reads the values of a posted form. Invalid choices are left to the schema. */
export function readFormValues(form: FormData): AskedFormState {
  const text = (name: string) => String(form.get(name) ?? "");
  const localised = (name: string) => inEveryLanguage((language) => text(`${name}-${language}`));
  // Each row is looked up in the whole form, so their number is bounded. Half of them may be blank.
  const ids = form.getAll("documents").slice(0, rowsAtMost);
  const asked = {
    documents: ids.map((id, row) => ({
      id: String(id),
      name: localised(`documents-${row}-name`),
      hint: localised(`documents-${row}-hint`),
      need: text(`documents-${row}-need`) as Row["need"],
    })),
    aadharNumber: text("aadharNumber") as TypedAsked["aadharNumber"],
    dateOfBirth: text("dateOfBirth") as TypedAsked["dateOfBirth"],
  };
  return { asked, expectedVersion: text("expectedVersion") };
}

/** Adds, removes or moves a row, if that button was pressed. */
export function applyRowChange(
  { asked, expectedVersion }: AskedFormState,
  form: FormData,
): AskedFormState | undefined {
  const { documents } = asked;
  const changed = (rows: Row[], focus?: number): AskedFormState => ({
    asked: { ...asked, documents: rows },
    expectedVersion,
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
