/** The name of the controls that mark what needs correcting: one for each answer and document. */
export const itemField = "item";

/** The id of the control that marks a part, such as `item-fullName`. */
export const itemControlId = (part: string) => `${itemField}-${part}`;

const notePrefix = "note_";

/** The name of the sentence about a part. */
export const noteField = (part: string) => `${notePrefix}${part}`;

/** The part that a sentence is about; undefined for every other control. */
export function partOfNote(control: string): string | undefined {
  return control.startsWith(notePrefix) ? control.slice(notePrefix.length) : undefined;
}
