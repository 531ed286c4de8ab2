import { RejectedFileError } from "./rejected-file.ts";

/**
 * Fields that start a program or fetch something when they are updated (ECMA-376 part 1, 17.16.5; the
 * first two are of older versions).
 */
const actingFields = [
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
const longest = Math.max(...actingFields.map((name) => name.length));
/** Fields inside each other; Word itself takes 20. */
const fieldsAtMost = 64;
/** Where a code hides its name behind more, nobody looks for it. */
const readAtMost = 65_536;

interface Field {
  /** Between its begin and its separator, or end. */
  isInCode: boolean;
  /** The first letters of its code, in capitals; spaces between them do not count. */
  letters: string;
  /** The same without what was marked as deleted. */
  lettersKept: string;
  isBlank: boolean;
  /** How many characters it took to find these letters. */
  read: number;
}

/**
 * Follows the fields of a text as it is read, in pieces of any size, and refuses one that acts. Of a
 * code only the letters it begins with count: spaces and runs may stand between them.
 */
export class FieldCodes {
  readonly #open: Field[] = [];

  /** Whether what is read now is the code of a field. */
  get isInCode(): boolean {
    return this.#open.at(-1)?.isInCode ?? false;
  }

  begin(): void {
    const around = this.#open.at(-1);
    // A field whose name is made by another one hides what it is.
    if (around?.isInCode && isBeginning(around)) throw new RejectedFileError("active");
    if (this.#open.length >= fieldsAtMost) throw new RejectedFileError("uncheckable");
    this.#open.push({ isInCode: true, letters: "", lettersKept: "", isBlank: true, read: 0 });
  }

  separate(): void {
    const field = this.#open.at(-1);
    if (field) this.#judge(field);
  }

  end(): void {
    const field = this.#open.pop();
    if (field?.isInCode) this.#judge(field);
  }

  /** Text, of a code or not. @param isDeleted whether it is marked as deleted */
  text(text: string, isDeleted = false): void {
    const field = this.#open.at(-1);
    if (!field?.isInCode) return;
    for (const character of text) {
      if (field.letters.length > longest && field.lettersKept.length > longest) return;
      field.read += 1;
      if (field.read > readAtMost) throw new RejectedFileError("uncheckable");
      const letter = letterOf(character);
      if (letter !== undefined && field.letters.length <= longest) field.letters += letter;
      if (letter !== undefined && !isDeleted && field.lettersKept.length <= longest)
        field.lettersKept += letter;
      if (letter !== undefined || character.trim() !== "") field.isBlank = false;
    }
  }

  /** The text is at its end: a field that was not closed counts like one that was. */
  finish(): void {
    while (this.#open.length > 0) this.end();
  }

  #judge(field: Field): void {
    field.isInCode = false;
    if (isActive(field.letters) || isActive(field.lettersKept))
      throw new RejectedFileError("active");
  }
}

/** Whether a code that stands for itself acts, as an attribute has it. */
export function refuseActingCode(code: string): void {
  const fields = new FieldCodes();
  fields.begin();
  fields.text(code);
  fields.end();
}

/** The Latin letter a character is, or looks like to Word, in capitals. */
function letterOf(character: string): string | undefined {
  const plain = character < "\u0080" ? character : character.normalize("NFKC");
  const letter = plain.toUpperCase();
  return letter.length === 1 && letter >= "A" && letter <= "Z" ? letter : undefined;
}

function isActive(letters: string): boolean {
  return actingFields.some((name) => letters.startsWith(name));
}

/** Whether what stands there so far may yet become one that acts. */
function isBeginning({ isBlank, letters, lettersKept }: Field): boolean {
  return (
    isBlank ||
    actingFields.some(
      (name) =>
        (letters !== "" && name.startsWith(letters)) ||
        (lettersKept !== "" && name.startsWith(lettersKept)),
    )
  );
}
