import { z } from "zod";
import { foreignLanguage } from "../../texts/foreign-language.ts";
import { textIn, type Language } from "../../texts/languages.ts";
import { localText } from "./local-text.ts";

/** Who issues the result: the council itself, or another office to which it forwards. */
export const outcomeKinds = ["issued-here", "forwarded"] as const;

/** Who issues the result of an approved application. */
export const serviceOutcome = z.strictObject({
  kind: z.enum(outcomeKinds),
  /** The office that issues the result; null if the council does. */
  forwardedTo: localText.nullable(),
  /** The law that says who issues the result; null if no law is named. */
  law: localText.nullable(),
});

export type ServiceOutcome = z.infer<typeof serviceOutcome>;

/** An outcome in the reader's language. */
export type ShownOutcome = (
  | { kind: "issued-here"; law: string | null }
  | { kind: "forwarded"; forwardedTo: string; law: string | null }
) & {
  /** The languages of those texts that are not in the reader's language. */
  foreign?: Partial<Record<"forwardedTo" | "law", Language>>;
};

export function outcomeIn(
  language: Language,
  { forwardedTo, law: name }: ServiceOutcome,
): ShownOutcome {
  const law = name && textIn(language, name);
  const foreign = {
    forwardedTo: foreignLanguage(language, forwardedTo ?? {}),
    law: foreignLanguage(language, name ?? {}),
  };
  return forwardedTo
    ? { kind: "forwarded", forwardedTo: textIn(language, forwardedTo), law, foreign }
    : { kind: "issued-here", law, foreign };
}
