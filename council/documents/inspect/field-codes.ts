import { RejectedFileError } from "./rejected-file.ts";
import { normalise } from "../../normalise.ts";

/**
 * Fields that start a program or fetch something when they are updated (ECMA-376 part 1, 17.16.5; the first two fields
 * belong to older versions of Word).
 */
const activeFields = [
  "DDE",
  "IMPORT",
  "LINK",
  "INCLUDE",
  "EMBED",
  "DATABASE",
  "HTMLCONTROL",
  "CONTROL",
  "RD",
];
const longestName = Math.max(...activeFields.map((name) => name.length));
/** The maximum nesting of fields; Word itself accepts 20. */
const fieldsAtMost = 64;
/** How many characters of a code are read to find its first letters. A code with fewer letters by then is refused. */
const searchedAtMost = 65_536;

interface Field {
  /** Whether the text read is between the field's begin and its separator or end. */
  isInCode: boolean;
  /** The first letters of the field's code, in upper case, without spaces. */
  letters: string;
  /** The first letters if text that is marked as deleted is left out. */
  lettersKept: string;
  isBlank: boolean;
  /** How many characters of the code were read. */
  read: number;
}

/**
 * Follows the fields of a text that arrives in pieces of any size, and refuses an active one. Only the first
 * letters of a code count: spaces and runs may separate them.
 */
export class FieldCodes {
  readonly #open: Field[] = [];

  /** Whether the text read now is the code of a field. */
  get isInCode(): boolean {
    return this.#open.at(-1)?.isInCode ?? false;
  }

  begin(): void {
    const outerField = this.#open.at(-1);
    // A field inside the beginning of another field's code could compute the name of that code, and so hide the name.
    if (outerField?.isInCode && mayBecomeActive(outerField)) throw new RejectedFileError("active");
    if (this.#open.length >= fieldsAtMost) throw new RejectedFileError("uncheckable");
    this.#open.push({ isInCode: true, letters: "", lettersKept: "", isBlank: true, read: 0 });
  }

  separate(): void {
    const field = this.#open.at(-1);
    if (field) this.#endCode(field);
  }

  end(): void {
    const field = this.#open.pop();
    if (field?.isInCode) this.#endCode(field);
  }

  /**
   * Reads text, inside or outside a code.
   * @param isDeleted whether the text is marked as deleted
   */
  text(text: string, isDeleted = false): void {
    const field = this.#open.at(-1);
    if (!field?.isInCode) return;
    for (const character of text) {
      if (field.letters.length > longestName && field.lettersKept.length > longestName) return;
      field.read += 1;
      if (field.read > searchedAtMost) throw new RejectedFileError("uncheckable");
      const letter = letterOf(character);
      if (letter !== undefined && field.letters.length <= longestName) field.letters += letter;
      if (letter !== undefined && !isDeleted && field.lettersKept.length <= longestName)
        field.lettersKept += letter;
      if (letter !== undefined || character.trim() !== "") field.isBlank = false;
    }
  }

  /** Ends the text. A field that was not closed is checked as if it were closed. */
  finish(): void {
    while (this.#open.length > 0) this.end();
  }

  /** @throws RejectedFileError if the code is active */
  #endCode(field: Field): void {
    field.isInCode = false;
    if (isActive(field.letters) || isActive(field.lettersKept))
      throw new RejectedFileError("active");
  }
}

/**
 * Checks a field code in an attribute.
 * @throws RejectedFileError if the code is active
 */
export function refuseActiveCode(code: string): void {
  const fields = new FieldCodes();
  fields.begin();
  fields.text(code);
  fields.end();
}

/** Returns the Latin letter, in upper case, that Word takes a character for; undefined for any other character. */
function letterOf(character: string): string | undefined {
  const plainCharacter = character < "\u0080" ? character : normalise(character, "NFKC");
  const letter = plainCharacter.toUpperCase();
  return letter.length === 1 && letter >= "A" && letter <= "Z" ? letter : undefined;
}

function isActive(letters: string): boolean {
  return activeFields.some((name) => letters.startsWith(name));
}

/** Whether the code read so far can still become active. */
function mayBecomeActive({ isBlank, letters, lettersKept }: Field): boolean {
  return (
    isBlank ||
    activeFields.some(
      (name) =>
        (letters !== "" && name.startsWith(letters)) ||
        (lettersKept !== "" && name.startsWith(lettersKept)),
    )
  );
}
