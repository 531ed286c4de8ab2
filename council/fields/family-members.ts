import { z } from "zod";
import { displayNameMaxLength } from "../limits.ts";
import { ageYearsAtMost, relationMaxLength } from "../question-limits.ts";
import type { Field, TypedFamilyMember } from "./field.ts";
import { latinDigits } from "./latin-digits.ts";
import { plainLine } from "./plain-text.ts";

/** The columns of the table of family members. A control's name is `<field>.<row>.<column>`. */
export const familyColumns = ["name", "relation", "age"] as const;

const storedMembers = z.array(
  z.strictObject({ name: z.string(), relation: z.string(), age: z.string() }),
);

const typedMember = z.strictObject({ name: plainLine, relation: plainLine, age: plainLine });

/**
 * Converts typed rows into the JSON to store, without blank rows, or into an empty text if no row is left. The path of an
 * issue has the number of the row in the form, in which blank rows count.
 */
export function familySchema({
  membersAtMost,
  errors,
}: Field<"familyMembers">): z.ZodType<string, TypedFamilyMember[]> {
  const filledCell = z.string().min(1, errors.incomplete);
  const member = z.strictObject({
    name: filledCell.max(displayNameMaxLength, errors.tooLong),
    relation: filledCell.max(relationMaxLength, errors.tooLong),
    age: filledCell
      .overwrite(latinDigits)
      .regex(/^\d{1,3}$/, errors.ageInvalid)
      .refine((age) => Number(age) <= ageYearsAtMost, errors.ageInvalid)
      .overwrite((age) => (/^\d{1,3}$/.test(age) ? String(Number(age)) : age)),
  });
  const row = typedMember
    .transform((typed) => (isFilled(typed) ? typed : undefined))
    .pipe(member.optional());
  return z
    .array(row)
    .transform((rows) => rows.filter((one) => one !== undefined))
    .refine((rows) => rows.length <= membersAtMost, errors.tooMany)
    .transform((rows) => (rows.length > 0 ? JSON.stringify(rows) : ""));
}

function isFilled(row: TypedFamilyMember): boolean {
  return familyColumns.some((column) => row[column] !== "");
}

/** The stored rows; undefined if the stored text is not such JSON. */
export function readFamily(stored: string): TypedFamilyMember[] | undefined {
  try {
    return storedMembers.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

/** The stored rows as text, a line for each person: `Kamla Devi, mother, 62`. */
export function displayFamily(stored: string): string {
  const rows = readFamily(stored);
  return rows
    ? rows.map(({ name, relation, age }) => `${name}, ${relation}, ${age}`).join("\n")
    : stored;
}
