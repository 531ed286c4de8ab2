import { z } from "zod";
import { displayNameMaxLength } from "../limits.ts";
import { ageYearsAtMost, relationMaxLength } from "../question-limits.ts";
import { oneLine } from "../mail/one-line.ts";
import type { Field, TypedFamilyMember } from "./field.ts";
import { latinDigits } from "./latin-digits.ts";
import { tooLong } from "./too-long.ts";

/** The columns of the table of family members. A control's name is `<field>.<row>.<column>`. */
export const familyColumns = ["name", "relation", "age"] as const;

const storedMembers = z.array(
  z.strictObject({ name: z.string(), relation: z.string(), age: z.string() }),
);

const text = z.string().overwrite(oneLine);

/** Converts typed rows into the JSON that is stored, without blank rows; into an empty text if no row is left. */
export function familySchema({
  membersAtMost,
  errors,
}: Field<"familyMembers">): z.ZodType<string, TypedFamilyMember[]> {
  const member = z.strictObject({
    name: text.min(1, errors.incomplete).max(displayNameMaxLength, tooLong),
    relation: text.min(1, errors.incomplete).max(relationMaxLength, tooLong),
    age: text
      .overwrite(latinDigits)
      .min(1, errors.incomplete)
      .regex(/^\d{1,3}$/, errors.ageInvalid)
      .refine((age) => Number(age) <= ageYearsAtMost, errors.ageInvalid)
      .overwrite((age) => (/^\d{1,3}$/.test(age) ? String(Number(age)) : age)),
  });
  return z
    .array(z.strictObject({ name: z.string(), relation: z.string(), age: z.string() }))
    .transform((rows) => rows.filter(isFilled))
    .pipe(z.array(member).max(membersAtMost, tooLong))
    .transform((rows) => (rows.length > 0 ? JSON.stringify(rows) : ""));
}

function isFilled(row: TypedFamilyMember): boolean {
  return familyColumns.some((column) => oneLine(row[column]) !== "");
}

/** The stored rows; undefined if the text does not hold rows. */
export function readFamily(stored: string): TypedFamilyMember[] | undefined {
  try {
    return storedMembers.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

/** A line for each person: `Kamla Devi, mother, 62`. */
export function displayFamily(stored: string): string {
  const rows = readFamily(stored);
  return rows
    ? rows.map(({ name, relation, age }) => `${name}, ${relation}, ${age}`).join("\n")
    : stored;
}
