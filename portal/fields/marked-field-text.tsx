import type { ReactNode } from "react";
import { fieldText, type FieldText } from "../../council/fields/field-text.ts";
import { foreignLanguage } from "../../texts/foreign-language.ts";
import type { Translate } from "../../texts/translate.ts";
import { markedText } from "../components/marked-text.tsx";

/** The text of a field, marked with its language if the council did not write it in the reader's language. */
export function markedFieldText(t: Translate, text: FieldText): ReactNode {
  const language = typeof text === "string" ? undefined : foreignLanguage(t.language, text);
  return markedText(fieldText(t, text), language);
}
