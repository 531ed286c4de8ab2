import { serviceIcons } from "../../../council/catalogue/service-icons.ts";
import { FieldErrorText, Hint } from "../../components/field.tsx";
import type { ErrorMessage } from "../../components/error-message.tsx";
import { ServiceIcon } from "../../components/service-icon.tsx";
import { useTexts } from "../../visit/texts.tsx";

interface IconFieldProps {
  chosenIcon: string;
  error: ErrorMessage | undefined;
}

/** The field in which an administrator chooses a service's icon. */
export function IconField({ chosenIcon, error }: IconFieldProps) {
  const t = useTexts();
  return (
    <fieldset id="icon" className="field gap-3" tabIndex={-1} aria-describedby="icon-hint">
      <legend className="label contents">{t("catalogue.form.icon")}</legend>
      <Hint id="icon" hint={t("catalogue.form.iconHint")} />
      <FieldErrorText id="icon" error={error} />
      <div className="icon-choices">
        {serviceIcons.map((icon) => (
          <label key={icon} className="icon-choice">
            <input type="radio" name="icon" value={icon} defaultChecked={icon === chosenIcon} />
            <ServiceIcon name={icon} />
            <span>{t(`catalogue.form.icons.${icon}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
