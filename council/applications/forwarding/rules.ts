import { z } from "zod";
import type { TextKey } from "../../../texts/translate.ts";
import { typedDate } from "../../calendar/rules.ts";
import { isRealDate } from "../../fields/real-date.ts";
import { latinDigits } from "../../fields/latin-digits.ts";
import { forwardingNumberMaxLength } from "../../certificate-limits.ts";
import { hiddenFormKey } from "../../hidden-form-key.ts";
import { oneLine } from "../../mail/one-line.ts";

const unexpectedField: TextKey = "common.unexpectedField";
const dateInvalid: TextKey = "forwarding.errors.dateInvalid";
const dateInFuture: TextKey = "forwarding.errors.dateInFuture";
const numberTooLong: TextKey = "forwarding.errors.numberTooLong";

/**
 * The form with which the office records that it forwarded an application.
 * @param today the day in India, `YYYY-MM-DD`
 */
export function forwardingForm(today: string) {
  return z.strictObject(
    {
      date: typedDate
        .refine(isRealDate, { error: dateInvalid, abort: true })
        .refine((date) => date <= today, dateInFuture),
      /** The number that the other office gave the application; blank if it has given none yet. */
      number: z
        .string(unexpectedField)
        .overwrite(oneLine)
        .overwrite(latinDigits)
        .max(forwardingNumberMaxLength, numberTooLong),
      /** The id of the forwarding that the form showed as recorded; blank if there was none. */
      seen: z.string(unexpectedField).max(64, unexpectedField).default(""),
      key: hiddenFormKey,
    },
    unexpectedField,
  );
}
