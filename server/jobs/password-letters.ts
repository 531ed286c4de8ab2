import { sendRequestedCodes } from "../../council/accounts/send-requested-codes.ts";
import type { Office } from "../../council/office.ts";
import { runRepeatedly, type Background } from "./repeat.ts";

const pauseMs = 1000;

/**
 * Writes and sends letters for requested password codes every second, independently of other waiting letters.
 */
export function startPasswordLetters(office: Office): Background {
  return runRepeatedly(
    pauseMs,
    (stopping) => sendRequestedCodes(office, stopping),
    (error) => office.log.error({ err: error }, "letters with codes failed"),
  );
}
