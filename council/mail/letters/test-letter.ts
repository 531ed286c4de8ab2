import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { layOut, type Addressed } from "./layout.ts";

/** Shows the operator that letters arrive. Its kind is `notice`. */
export function testLetter(t: Translate, facts: Addressed): LetterContent {
  return layOut(t, facts, {
    subject: t("letters.test.subject"),
    pieces: [{ paragraph: t("letters.test.intro") }],
  });
}
