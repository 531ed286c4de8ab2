import { z } from "zod";
import type { TextKey } from "../texts/translate.ts";

const hiddenFieldMissing: TextKey = "common.hiddenFieldMissing";

/**
 * The schema of a whole number in a hidden field, such as the version that the form showed. A field that did not arrive has
 * the error `common.hiddenFieldMissing`, a wrong value the error `wrong`.
 */
export function hiddenNumber({ atLeast, wrong }: { atLeast: number; wrong: TextKey }) {
  return z
    .string({ error: ({ input }) => (input === undefined ? hiddenFieldMissing : wrong) })
    .regex(/^\d{1,16}$/, { error: wrong, abort: true })
    .transform(Number)
    .pipe(z.int(wrong).min(atLeast, wrong));
}
