import { listLetters } from "../../council/mail/list-letters.ts";
import { readLetter } from "../../council/mail/read-letter.ts";
import { resendLetter } from "../../council/mail/resend-letter.ts";
import type { AccessCase } from "./access.ts";

/** The entries of `accessCases` in access.ts for letters. */
export const letterAccess: Record<string, AccessCase> = {
  listLetters: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor) => listLetters(office, actor, { state: undefined, page: 1 }),
  },
  readLetter: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { failedLetter }) => readLetter(office, actor, failedLetter),
  },
  resendLetter: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { failedLetter }) => resendLetter(office, actor, failedLetter),
  },
};
