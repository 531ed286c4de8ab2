import { useTexts } from "../visit/texts.tsx";
import { controlOf, FieldErrorText, Hint, type FieldProps } from "./field.tsx";

const parts = ["day", "month", "year"] as const;
export type DatePart = (typeof parts)[number];

interface DateFieldProps extends FieldProps {
  /** What was typed, part by part, kept as typed. */
  value?: Partial<Record<DatePart, string>>;
  /** The parts at fault; all of them where nothing is given. */
  isInvalid?: readonly DatePart[];
  /** A date of birth, which browsers can fill in. */
  birthday?: boolean;
}

/**
 * A date in three boxes named `{name}-day`, `-month`, `-year`: quicker than any calendar. The first has
 * the field's id: there the error summary leads.
 */
export function DateField({ value, isInvalid = parts, birthday, ...field }: DateFieldProps) {
  const t = useTexts();
  const { id, "aria-describedby": describedBy } = controlOf(field);
  return (
    <fieldset
      className={field.error ? "field field-invalid" : "field"}
      aria-describedby={describedBy}
    >
      <legend className="label contents">{field.label}</legend>
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
              aria-invalid={field.error && isInvalid.includes(part) ? true : undefined}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
