import { listLetters } from "../../council/mail/list-letters.ts";
import { readLetter } from "../../council/mail/read-letter.ts";
import { resendLetter } from "../../council/mail/resend-letter.ts";
import type { Role } from "../../council/permissions.ts";
import type { Call } from "./calls.ts";

/** The calls about letters, each with the roles it is refused to. */
export const letterCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  listLetters: {
    to: ["citizen", "staff"],
    call: (office, actor) => listLetters(office, actor, { state: undefined, page: 1 }),
  },
  readLetter: {
    to: ["citizen", "staff"],
    call: (office, actor, { failedLetter }) => readLetter(office, actor, failedLetter),
  },
  resendLetter: {
    to: ["citizen", "staff"],
    call: (office, actor, { failedLetter }) => resendLetter(office, actor, failedLetter),
  },
};
