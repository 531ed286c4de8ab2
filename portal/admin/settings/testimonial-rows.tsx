import { starsAtMost, testimonialsAtMost } from "../../../council/limits.ts";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { SelectField } from "../../components/select-field.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import { settingsUrl } from "../urls.ts";
import { LocalisedField } from "./localised-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import type { SettingsFormValues } from "./settings-form-values.ts";

interface TestimonialRowsProps {
  values: SettingsFormValues;
  errorOf: ErrorOf;
  /** Whether the last row was just added, so that it gets the focus. */
  focusLast: boolean;
}

/**
 * The testimonials, each in a section of its own. The buttons submit the form, which is rendered again
 * with all typed values.
 */
export function TestimonialRows({ values, errorOf, focusLast }: TestimonialRowsProps) {
  const t = useTexts();
  const { testimonials, showsTestimonials } = values;
  return (
    <SettingsCard part="testimonials">
      <Checkbox
        name="showsTestimonials"
        label={t("settings.fields.showsTestimonials")}
        defaultChecked={showsTestimonials}
      />
      {testimonials.map((_, row) => (
        <TestimonialRow
          key={row}
          row={row}
          values={values}
          errorOf={errorOf}
          isNew={focusLast && row === testimonials.length - 1}
        />
      ))}
      {testimonials.length < testimonialsAtMost && (
        <div>
          <Button name="addTestimonial" value="1" appearance="secondary" small>
            {t("settings.addTestimonial")}
          </Button>
        </div>
      )}
    </SettingsCard>
  );
}

interface TestimonialRowProps {
  row: number;
  values: SettingsFormValues;
  errorOf: ErrorOf;
  /** Whether the row was just added, so that it gets the focus. */
  isNew: boolean;
}

function TestimonialRow({ row, values, errorOf, isNew }: TestimonialRowProps) {
  const t = useTexts();
  const { name, role, text, stars } = values.testimonials[row]!;
  const prefix = `testimonials-${row}`;
  const title = t("settings.testimonial", { number: row + 1 });
  return (
    <fieldset className="grid gap-3 border-t border-hairline pt-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-bold" aria-hidden="true">
          {title}
        </span>
        <Button
          name="removeTestimonial"
          value={row}
          appearance="quiet"
          formAction={`${settingsUrl}#testimonials`}
          aria-label={t("settings.removeTestimonial", { number: row + 1 })}
        >
          {t("common.remove")}
        </Button>
      </div>
      <LocalisedField
        name={`${prefix}-name`}
        label={t("settings.fields.testimonialName")}
        texts={name}
        errorOf={errorOf}
        autoFocus={isNew}
      />
      <LocalisedField
        name={`${prefix}-role`}
        label={t("settings.fields.testimonialRole")}
        texts={role}
        errorOf={errorOf}
      />
      <LocalisedField
        name={`${prefix}-text`}
        label={t("settings.fields.testimonialText")}
        texts={text}
        errorOf={errorOf}
        long
      />
      <SelectField
        name={`${prefix}-stars`}
        label={t("settings.fields.stars")}
        error={errorOf(`${prefix}-stars`)}
        defaultValue={stars}
        choices={Array.from({ length: starsAtMost }, (_, index) => {
          const value = String(starsAtMost - index);
          return { value, text: value };
        })}
      />
    </fieldset>
  );
}
