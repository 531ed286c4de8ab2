import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { plainText } from "../plain-text.ts";
import { dateOfDay, dayOfDate } from "../calendar/days.ts";
import { typedDate } from "../calendar/rules.ts";
import { isRealDate } from "../fields/real-date.ts";
import { hiddenNumber } from "../hidden-number.ts";
import { dueDateDaysAtMost, dueDateReasonMaxLength } from "../limits.ts";

const unexpectedField: TextKey = "common.unexpectedField";
const dateInvalid: TextKey = "dueDate.errors.dateInvalid";
const dateOver: TextKey = "dueDate.errors.dateOver";
const dateTooFar: TextKey = "dueDate.errors.dateTooFar";

/**
 * The form that changes the due date of an application by hand.
 * @param today today in India, `YYYY-MM-DD`
 */
export function dueDateForm(today: string) {
  const last = dateOfDay(dayOfDate(today) + dueDateDaysAtMost);
  return z.strictObject(
    {
      date: typedDate
        .refine(isRealDate, { error: dateInvalid, abort: true })
        .refine((date) => date >= today, { error: dateOver, abort: true })
        .refine((date) => date <= last, dateTooFar),
      reason: plainText({
        required: "dueDate.errors.reasonRequired",
        atMost: dueDateReasonMaxLength,
        tooLong: "dueDate.errors.reasonTooLong",
      }),
      /** The end of the promised day that the administrator saw, in milliseconds UTC. */
      seenDueAt: hiddenNumber({ atLeast: 0, wrong: unexpectedField }),
    },
    unexpectedField,
  );
}
