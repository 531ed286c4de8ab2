import { useTexts } from "../visit/texts.tsx";
import { controlAttributesOf, FieldErrorText, Hint, Legend, type FieldProps } from "./field.tsx";

const parts = ["day", "month", "year"] as const;
export type DatePart = (typeof parts)[number];

interface DateFieldProps extends FieldProps {
  /** The typed values of the parts, unchanged. */
  value?: Partial<Record<DatePart, string>>;
  /** The invalid parts; if omitted, all of them. */
  invalidParts?: readonly DatePart[];
  /** Whether it is a date of birth, which browsers can fill in. */
  birthday?: boolean;
}

/**
 * A date in three inputs named `{name}-day`, `-month` and `-year`, which people fill in faster than a calendar. The first
 * input has the field's id, so that the error summary links to it.
 */
export function DateField({ value, invalidParts = parts, birthday, ...field }: DateFieldProps) {
  const t = useTexts();
  const { id, "aria-describedby": describedBy } = controlAttributesOf(field);
  return (
    <fieldset
      className={field.error ? "field field-invalid" : "field"}
      aria-describedby={describedBy}
    >
      <Legend label={field.label} optional={field.optional} />
      <Hint id={id} hint={field.hint} />
      <FieldErrorText id={id} error={field.error} />
      <div className="flex flex-wrap gap-3">
        {parts.map((part) => (
          <label key={part} className={part === "year" ? "w-24" : "w-18"}>
            {t(`shell.date.${part}`)}
            <input
              id={part === "day" ? id : `${id}-${part}`}
              name={`${field.name}-${part}`}
              className="control"
              inputMode="numeric"
              maxLength={part === "year" ? 4 : 2}
              autoComplete={birthday ? `bday-${part}` : undefined}
              defaultValue={value?.[part]}
              aria-invalid={field.error && invalidParts.includes(part) ? true : undefined}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
