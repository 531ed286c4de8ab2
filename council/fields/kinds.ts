import { z } from "zod";
import { formatDate, formatNumber, formatRupees } from "../../texts/format.ts";
import type { Translate, TextKey } from "../../texts/translate.ts";
import { displayFamily, familyColumns, familySchema, readFamily } from "./family-members.ts";
import type { Field, FieldKind, FormValueByKind } from "./field.ts";
import { fieldText } from "./field-text.ts";
import { identityNumberFormats, maskNumber } from "./identity-number-kinds.ts";
import { isoDate, isTodayOrEarlier, isRealDate } from "./real-date.ts";
import { latinDigits } from "./latin-digits.ts";
import { plainLine, plainText } from "./plain-text.ts";
import { maximumOf, tooLong } from "./too-long.ts";
import { familyMembersAtMost } from "../question-limits.ts";

/** How the portal handles the fields of one kind. */
export interface Kind<K extends FieldKind> {
  /**
   * Reads the value that a form sent for a field.
   * @param text returns a control's value; empty if the form has no such control
   */
  read(text: (control: string) => string, field: Field<K>): FormValueByKind[K];
  /**
   * Validates a form's value and converts it into the answer to store. Its messages are text keys.
   * @param today today in India, `YYYY-MM-DD`
   */
  schema(field: Field<K>, today: string): z.ZodType<string, FormValueByKind[K]>;
  /** Converts a stored answer into a value of the form. */
  toFormValue(answer: string): FormValueByKind[K];
  /** Whether nothing was typed or chosen. */
  isBlank(value: FormValueByKind[K]): boolean;
  /** The answer as pages and papers show it, masked if necessary. */
  display(stored: string, field: Field<K>, t: Translate): string;
}

/** The functions that are the same for all kinds with a single control. */
const singleControl = {
  read: (text: (control: string) => string, { id }: { id: string }) => text(id),
  toFormValue: asStored,
  isBlank: (value: string) => plainText.parse(value) === "",
  display: asStored,
};

const numericKind = { ...singleControl, schema: numberSchema };

const choiceKind = { ...singleControl, schema: choiceSchema, display: displayChoices };

/** The rules of every kind. */
export const kinds: { [K in FieldKind]: Kind<K> } = {
  shortText: { ...singleControl, schema: textSchema },
  longText: { ...singleControl, schema: textSchema },
  phone: {
    ...singleControl,
    schema: ({ digits, errors }) => digitsSchema(/[^\d]/g, digits, errors.invalid),
  },
  identityNumber: {
    ...singleControl,
    schema: ({ numberKind, errors }) =>
      plainText
        .transform((typed) => latinDigits(typed).replace(/[\s-]/g, "").toUpperCase())
        .refine((number) => identityNumberFormats[numberKind].test(number), {
          error: errors.invalid,
        }),
    // A form never shows a stored identity number: it has to be typed again.
    toFormValue: () => "",
    display: maskNumber,
  },
  wholeNumber: { ...numericKind, display: (digits) => displayNumber(digits, formatNumber) },
  amount: { ...numericKind, display: (digits) => displayNumber(digits, formatRupees) },
  date: {
    read: (text, { id }) => ({
      day: text(`${id}-day`),
      month: text(`${id}-month`),
      year: text(`${id}-year`),
    }),
    schema: dateSchema,
    toFormValue(date) {
      const [, year = "", month = "", day = ""] = /^(\d+)-(\d+)-(\d+)$/.exec(date) ?? [];
      return { day, month, year };
    },
    isBlank: (value) => isoDate(value) === "",
    display(date, _, { language }) {
      const day = Date.parse(date);
      return Number.isNaN(day) ? date : formatDate(day, language);
    },
  },
  oneOf: choiceKind,
  yesNo: choiceKind,
  ward: { ...choiceKind, display: (name, field, t) => displayOption(name, field, t) },
  severalOf: {
    read: (text, { id }) => splitIds(text(id)),
    schema: ({ options, errors }) =>
      z
        .array(z.string())
        .refine((ids) => ids.every((id) => options.some((option) => option.id === id)), {
          error: errors.unknown,
          abort: true,
        })
        .refine((ids) => ids.length > 0, { error: errors.required })
        .transform((ids) => [...new Set(ids)].join(" ")),
    toFormValue: splitIds,
    isBlank: (ids) => ids.length === 0,
    display: displayChoices,
  },
  familyMembers: {
    // Reads even more rows than the field allows, so that too many rows are refused and not silently dropped.
    read: (text, { id }) =>
      Array.from({ length: familyMembersAtMost }, (_, row) => {
        const [name, relation, age] = familyColumns.map((one) => text(`${id}.${row}.${one}`));
        return { name: name!, relation: relation!, age: age! };
      }),
    schema: (field) =>
      familySchema(field).refine((stored) => stored !== "", { error: field.errors.required }),
    toFormValue: (answer) => readFamily(answer) ?? [],
    isBlank: (rows) =>
      rows.every((row) => familyColumns.every((column) => plainText.parse(row[column]) === "")),
    display: displayFamily,
  },
};

/** The rules of a field's kind. */
export function kindOf<K extends FieldKind>(field: Field<K>): Kind<K> {
  return kinds[field.kind];
}

/**
 * The schema of a field: the schema of its kind, which accepts a blank value if the field is optional.
 * @param today today in India, `YYYY-MM-DD`
 */
export function schemaOf<K extends FieldKind>(
  field: Field<K>,
  today: string,
): z.ZodType<string, FormValueByKind[K]> {
  const kind = kindOf(field);
  const schema = kind.schema(field, today);
  if (!field.isOptional) return schema;
  return z.custom<FormValueByKind[K]>().transform((typed, context) => {
    if (kind.isBlank(typed)) return "";
    const parsed = schema.safeParse(typed, { jitless: true });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      const params = { maximum: maximumOf(issue) };
      context.addIssue({ code: "custom", message: issue.message, path: [...issue.path], params });
    }
    return z.NEVER;
  });
}

function asStored(stored: string): string {
  return stored;
}

function splitIds(joined: string): string[] {
  return joined.split(" ").filter((id) => id !== "");
}

function textSchema({ kind, maxLength, errors }: Field<"shortText" | "longText">) {
  const text = kind === "longText" ? plainText : plainLine;
  return text.pipe(z.string().min(1, errors.required).max(maxLength, tooLong));
}

/** Exactly so many digits, after the separators that `between` matches were removed. */
function digitsSchema(between: RegExp, digits: number, invalid: TextKey) {
  return z
    .string()
    .transform((typed) => latinDigits(typed).replace(between, ""))
    .refine((text) => /^\d+$/.test(text) && text.length === digits, { error: invalid });
}

/** A whole number, however its digits are grouped. May have the rupee sign, and `.0` or `.00` at its end. */
function numberSchema({ atLeast, atMost, errors }: Field<"wholeNumber" | "amount">) {
  return plainText
    .transform((typed) => latinDigits(typed).replace(/[\s,₹]/g, ""))
    .pipe(
      z
        .string()
        .min(1, { error: errors.required, abort: true })
        .regex(/^\d{1,15}(?:\.0{1,2})?$/, { error: errors.invalid, abort: true })
        .transform((digits) => String(Math.trunc(Number(digits))))
        .refine((digits) => Number(digits) >= atLeast && Number(digits) <= atMost, {
          error: errors.outside,
        }),
    );
}

function displayNumber(digits: string, format: (value: number) => string): string {
  return /^\d{1,15}$/.test(digits) ? format(Number(digits)) : digits;
}

function dateSchema({ range = "past", errors }: Field<"date">, today: string) {
  return z
    .strictObject({ day: z.string(), month: z.string(), year: z.string() })
    .transform(isoDate)
    .pipe(
      z
        .string()
        .min(1, { error: errors.required, abort: true })
        .refine(isRealDate, { error: errors.invalid, abort: true })
        .refine((date) => range !== "past" || isTodayOrEarlier(date, today), {
          error: errors.future,
        })
        .refine((date) => range !== "future" || date >= today, {
          error: errors.past ?? errors.invalid,
        }),
    );
}

function choiceSchema({ options, errors }: Field<"oneOf" | "yesNo" | "ward">) {
  return z
    .string()
    .min(1, { error: errors.required, abort: true })
    .refine((id) => options.some((option) => option.id === id), { error: errors.unknown });
}

type AnyChoice = Field<"oneOf" | "severalOf" | "yesNo" | "ward">;

function displayOption(id: string, { options }: AnyChoice, t: Translate): string {
  const option = options.find((one) => one.id === id);
  return option ? fieldText(t, option.label) : id;
}

/** The labels of the chosen options, each on a line of its own. */
function displayChoices(stored: string, field: AnyChoice, t: Translate): string {
  return stored
    .split(" ")
    .map((id) => displayOption(id, field, t))
    .join("\n");
}
