import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee } from "./layout.ts";

/** Goes to an administrator or the operator, who sees by its arrival that letters are delivered. Its kind is `notice`. */
export function testLetter(t: Translate, input: Addressee): LetterContent {
  return composeLetter(t, input, {
    subject: t("letters.test.subject"),
    blocks: [{ paragraph: t("letters.test.intro") }],
  });
}
