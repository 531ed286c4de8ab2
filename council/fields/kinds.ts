import { z } from "zod";
import { formatDate } from "../../texts/format.ts";
import type { Language } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import type { Field, FieldKind, FormValueByKind } from "./field.ts";
import { isPast, isRealDate } from "./real-date.ts";
import { latinDigits } from "./latin-digits.ts";

/** How the portal handles the fields of one kind. */
export interface Kind<K extends FieldKind> {
  /**
   * Reads the value that a form sent for a field.
   * @param text returns a control's value; empty if the form has no such control
   */
  read(text: (control: string) => string, id: string): FormValueByKind[K];
  /**
   * Validates a form's value and converts it into the answer to store. Its messages are text keys.
   * @param today the day in India, `YYYY-MM-DD`
   */
  schema(field: Field<K>, today: string): z.ZodType<string, FormValueByKind[K]>;
  /** Converts a stored answer into a value of the form. */
  toFormValue(answer: string): FormValueByKind[K];
  /** The answer as shown, masked if necessary. */
  display(stored: string, language: Language): string;
}

/** The rules of every kind. */
export const kinds: { [K in FieldKind]: Kind<K> } = {
  shortText: {
    read: (text, id) => text(id),
    schema: (field) => orBlank(field, textSchema(field)),
    toFormValue: asStored,
    display: asStored,
  },
  longText: {
    read: (text, id) => text(id),
    schema: textSchema,
    toFormValue: asStored,
    display: asStored,
  },
  phone: {
    read: (text, id) => text(id),
    schema: ({ digits, errors }) => digitsSchema(/[^\d]/g, digits, errors.invalid),
    toFormValue: asStored,
    display: asStored,
  },
  identityNumber: {
    read: (text, id) => text(id),
    schema: (field) => orBlank(field, digitsSchema(/[\s-]/g, field.digits, field.errors.invalid)),
    // A form never shows a stored identity number: it has to be typed again.
    toFormValue: () => "",
    // As UIDAI masks an Aadhaar number.
    display: (digits) => `XXXX XXXX ${digits.slice(-4)}`,
  },
  date: {
    read: (text, id) => ({
      day: text(`${id}-day`),
      month: text(`${id}-month`),
      year: text(`${id}-year`),
    }),
    schema: ({ errors }, today) =>
      z
        .strictObject({ day: z.string(), month: z.string(), year: z.string() })
        .transform(isoDate)
        .pipe(
          z
            .string()
            .min(1, { error: errors.required, abort: true })
            .refine(isRealDate, { error: errors.invalid, abort: true })
            .refine((date) => isPast(date, today), { error: errors.future }),
        ),
    toFormValue(date) {
      const [, year = "", month = "", day = ""] = /^(\d+)-(\d+)-(\d+)$/.exec(date) ?? [];
      return { day, month, year };
    },
    display(date, language) {
      const day = Date.parse(date);
      return Number.isNaN(day) ? date : formatDate(day, language);
    },
  },
};

/** The rules of a field's kind. */
export function kindOf<K extends FieldKind>(field: Field<K>): Kind<K> {
  return kinds[field.kind];
}

function asStored(stored: string): string {
  return stored;
}

/** Removes invisible characters, and converts line ends to single characters. */
const plain = z.string().transform((text) =>
  text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim(),
);

const tooLong: TextKey = "applications.errors.tooLong";

function textSchema({ maxLength, errors }: Field<"shortText" | "longText">) {
  return plain.pipe(z.string().min(1, errors.required).max(maxLength, tooLong));
}

/** Of a field that may be left blank: blank, or what the schema takes. */
function orBlank(
  field: { isOptional?: boolean },
  schema: z.ZodType<string, string>,
): z.ZodType<string, string> {
  if (!field.isOptional) return schema;
  return z.string().transform((typed, context) => {
    if (plain.parse(typed) === "") return "";
    const checked = schema.safeParse(typed);
    if (checked.success) return checked.data;
    for (const { message } of checked.error.issues) context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

/** A number; allowed separators between its digits are removed. */
function digitsSchema(between: RegExp, digits: number, invalid: TextKey) {
  return z
    .string()
    .transform((typed) => latinDigits(typed).replace(between, ""))
    .refine((bare) => /^\d+$/.test(bare) && bare.length === digits, { error: invalid });
}

function isoDate({ day, month, year }: FormValueByKind["date"]): string {
  const [d, m, y] = [day, month, year].map((part) => latinDigits(part).trim());
  return d || m || y ? `${y}-${m!.padStart(2, "0")}-${d!.padStart(2, "0")}` : "";
}
