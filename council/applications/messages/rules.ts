import { z } from "zod";
import type { TextKey } from "../../../texts/translate.ts";
import { hiddenFormKey } from "../../hidden-form-key.ts";
import { hiddenNumber } from "../../hidden-number.ts";
import { applicationMessageMaxLength, noteMaxLength } from "../../limits.ts";
import { plainText } from "../../plain-text.ts";

const unexpectedField: TextKey = "common.unexpectedField";

/** The time of the applicant's newest message on the page, milliseconds UTC; 0 if there was none. */
const readUpTo = hiddenNumber({ atLeast: 0, wrong: unexpectedField });

/** The form with which an applicant writes a message. */
export const messageForm = z.strictObject(
  {
    message: plainText({
      required: "applications.messages.errors.required",
      atMost: applicationMessageMaxLength,
      tooLong: "applications.messages.errors.tooLong",
    }),
    key: hiddenFormKey,
  },
  unexpectedField,
);

/** The form with which the office writes a message. */
export const officeMessageForm = messageForm.extend({ readUpTo });

/** The form with which the office writes a note. */
export const noteForm = z.strictObject(
  {
    note: plainText({
      required: "applications.messages.errors.noteRequired",
      atMost: noteMaxLength,
      tooLong: "applications.messages.errors.noteTooLong",
    }),
    key: hiddenFormKey,
  },
  unexpectedField,
);

/** The form of the button that marks the applicant's messages as needing no answer. */
export const noAnswerNeededForm = z.strictObject(
  { noAnswerNeeded: z.string(unexpectedField), readUpTo },
  unexpectedField,
);
