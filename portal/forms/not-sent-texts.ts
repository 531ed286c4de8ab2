import type { TextKey } from "../../texts/translate.ts";
import type { NotSent } from "./form-answer.ts";

/** The messages of a form that could not be sent, if the general ones do not fit. */
export interface NotSentTexts {
  /** The message for an unknown reason. */
  failed: TextKey;
  /** The session ended while the page was open; defaults to `failed`. */
  signedOut?: TextKey;
  /** The person may not send the form now, or not any more. Defaults to `failed`. */
  mayNot?: TextKey;
}

/** The message for each reason why a form could not be sent. */
export function notSentTextByReason({
  failed,
  signedOut = failed,
  mayNot = failed,
}: NotSentTexts): Record<NotSent, TextKey> {
  return {
    connectionLost: "common.connectionLost",
    signedOut,
    mayNot,
    tooLarge: "common.tooLarge",
    busy: "common.busy",
    failed,
  };
}
