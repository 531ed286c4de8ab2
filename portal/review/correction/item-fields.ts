/** The name of the controls that mark what needs correcting; each answer and each document has one. */
export const itemField = "item";

/** The id of the control that marks an answer or a document, such as `item-fullName`. */
export const itemControlId = (part: string) => `${itemField}-${part}`;

const sentencePrefix = "note_";

/** The name of the control for the sentence that says what is wrong with an answer or a document. */
export const sentenceField = (part: string) => `${sentencePrefix}${part}`;

/** The answer or document that the sentence of a control is about; undefined for every other control. */
export function partOfSentence(control: string): string | undefined {
  return control.startsWith(sentencePrefix) ? control.slice(sentencePrefix.length) : undefined;
}
