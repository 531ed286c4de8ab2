import { formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee, type LetterBlock } from "./layout.ts";

/** How a second factor changed; `left` is how many unused recovery codes remain. */
export type SecondFactorNews =
  | { change: "on" | "off" | "newCodes" | "appAdded" }
  | { change: "passkeyAdded" | "passkeyRemoved"; name: string }
  | { change: "recoveryUsed"; left: number }
  | { change: "reset"; reason: string };

export type SecondFactorInput = Addressee &
  SecondFactorNews & {
    /** Milliseconds UTC. */
    changedAt: number;
  };

/** Tells an account's owner that the second factor was changed or turned off. Its kind is `notice`. */
export function secondFactorLetter(t: Translate, input: SecondFactorInput): LetterContent {
  const { change, letterhead } = input;
  const moment = formatDateTime(input.changedAt, t.language);
  return composeLetter(t, input, {
    subject: t(`letters.secondFactor.${change}.subject`),
    blocks: [
      { paragraph: t(`letters.secondFactor.${change}.intro`, { moment }) },
      ...detailsIn(t, input),
      {
        paragraph: t(
          change === "reset" ? "letters.secondFactor.questions" : "letters.secondFactor.notYou",
          { email: letterhead.supportEmail },
        ),
      },
      {
        label: t("letters.secondFactor.open"),
        link: `${letterhead.publicUrl}/profile/second-factor`,
      },
    ],
  });
}

function detailsIn(t: Translate, input: SecondFactorInput): LetterBlock[] {
  if (input.change === "recoveryUsed")
    return [{ paragraph: t("letters.secondFactor.left", { count: input.left }) }];
  if (input.change === "passkeyAdded" || input.change === "passkeyRemoved")
    return [{ rows: [[t("letters.secondFactor.passkey"), input.name]] }];
  if (input.change === "reset")
    return [{ rows: [[t("letters.secondFactor.reason"), input.reason]] }];
  return [];
}
