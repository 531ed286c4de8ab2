import type { LocalText } from "../../council/catalogue/local-text.ts";
import type { Question } from "../../council/catalogue/questions.ts";
import { identityNumberFormats } from "../../council/fields/identity-number-kinds.ts";

/** What the validity of an answer depends on, besides its question. */
interface ValidityContext {
  /** The date in India, as `YYYY-MM-DD`. */
  today: string;
  /** The wards of the council. If it lists none, any name is valid. */
  wards: readonly LocalText[];
}

/**
 * Whether a stored answer is valid. The rules are implemented here a second time, independently of the schema; only the
 * formats of identity numbers are shared.
 */
export function isValid(
  question: Question,
  stored: string,
  { today, wards }: ValidityContext,
): boolean {
  switch (question.kind) {
    case "shortText":
    case "longText":
      // The length is a number of characters, as in the schema.
      return stored.length > 0 && [...stored].length <= question.maxLength;
    case "wholeNumber":
    case "amount":
      return (
        /^\d+$/.test(stored) &&
        Number(stored) >= question.atLeast &&
        Number(stored) <= question.atMost
      );
    case "date":
      return (
        new Date(`${stored}T00:00:00Z`).toISOString().slice(0, 10) === stored &&
        (question.range !== "past" || stored <= today) &&
        (question.range !== "future" || stored >= today)
      );
    case "oneOf":
      return question.options.some(({ id }) => id === stored);
    case "severalOf": {
      const chosen = stored.split(" ");
      return (
        new Set(chosen).size === chosen.length &&
        chosen.every((optionId) => question.options.some(({ id }) => id === optionId))
      );
    }
    case "yesNo":
      return stored === "yes" || stored === "no";
    case "ward":
      return wards.length === 0 ? stored !== "" : wards.some(({ en }) => en === stored);
    case "phone":
      return /^\d{10}$/.test(stored);
    case "identityNumber":
      return identityNumberFormats[question.numberKind].test(stored);
    case "familyMembers": {
      const rows = JSON.parse(stored) as Record<string, string>[];
      return (
        rows.length > 0 &&
        rows.length <= question.membersAtMost &&
        rows.every(
          ({ name, relation, age }) =>
            name && relation && /^\d{1,3}$/.test(age ?? "") && Number(age) <= 130,
        )
      );
    }
  }
}

/** Whether a person with these stored answers is asked a question. */
export function isAskedFor(question: Question, answers: Readonly<Record<string, string>>): boolean {
  const { askedIf } = question;
  if (!askedIf) return true;
  const chosen = answers[askedIf.field];
  return chosen !== undefined && chosen.split(" ").some((id) => askedIf.isOneOf.includes(id));
}
