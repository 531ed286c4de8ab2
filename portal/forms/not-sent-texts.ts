import type { TextKey } from "../../texts/translate.ts";
import type { NotSent } from "./form-answer.ts";

/** What a form says when it did not arrive, where the general sentences are not enough. */
export interface NotSentTexts {
  /** For no known reason. */
  failed: TextKey;
  /** The session ended while the page was open; `failed` where nothing is given. */
  signedOut?: TextKey;
}

/** What a form says for each reason why it did not arrive. */
export function notSentTexts({
  failed,
  signedOut = failed,
}: NotSentTexts): Record<NotSent, TextKey> {
  return {
    connectionLost: "common.connectionLost",
    signedOut,
    tooLarge: "common.tooLarge",
    busy: "common.busy",
    failed,
  };
}
