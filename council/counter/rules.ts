import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { displayName } from "../accounts/rules.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import { oldestBirthYear } from "../counter-limits.ts";
import { phoneDigits } from "../limits.ts";

const strangeField: TextKey = "common.strangeField";

/** Ten digits, with any spacing. */
const phone = z
  .string("counter.errors.phone" satisfies TextKey)
  .overwrite((typed) => latinDigits(typed).replaceAll(/\D/g, ""))
  .refine((digits) => digits.length === phoneDigits, "counter.errors.phone" satisfies TextKey);

/** The form that looks for people by their phone. */
export const findPeopleForm = z.strictObject({
  intent: z.literal("find", strangeField),
  phone,
});

/**
 * The form that makes a person. The year of birth tells people who share a phone apart.
 * @param thisYear in India
 */
export function newPersonForm(thisYear: number) {
  const invalid: TextKey = "counter.errors.birthYear";
  return z.strictObject({
    intent: z.literal("add", strangeField),
    displayName,
    phone,
    birthYear: z
      .string(invalid)
      .transform((typed) => latinDigits(typed).trim())
      .pipe(z.string().regex(/^\d{4}$/, invalid))
      .transform(Number)
      .pipe(z.number().min(oldestBirthYear, invalid).max(thisYear, invalid)),
  });
}

export type NewPerson = Omit<z.output<ReturnType<typeof newPersonForm>>, "intent">;

/** The button that ticks off a call. */
export const toldForm = z.strictObject({
  told: z.string(strangeField).regex(/^[0-9A-Z]{24}$/, strangeField),
});
