import { formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee } from "./layout.ts";

export interface DataReadyInput extends Addressee {
  /** Until when the data export can be downloaded, milliseconds UTC. */
  expiresAt: number;
}

/** Notifies somebody that the copy of their data can be downloaded. Its kind is `notice`. */
export function dataReadyLetter(t: Translate, input: DataReadyInput): LetterContent {
  const moment = formatDateTime(input.expiresAt, t.language);
  return composeLetter(t, input, {
    subject: t("letters.dataReady.subject"),
    blocks: [
      { paragraph: t("letters.dataReady.intro", { moment }) },
      { label: t("letters.dataReady.open"), link: `${input.letterhead.publicUrl}/profile/data` },
      { paragraph: t("letters.dataReady.notYou", { email: input.letterhead.supportEmail }) },
    ],
  });
}
