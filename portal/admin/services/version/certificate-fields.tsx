import type { CertificateFormValues } from "../../../../council/certificates/rules.ts";
import { baseLanguage } from "../../../../texts/languages.ts";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { FieldErrorText } from "../../../components/field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { TextareaField } from "../../../components/textarea-field.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { useCouncilLanguages } from "../../council-languages.tsx";
import { useLabelIn } from "../../use-label-in.ts";
import { serviceTabUrl } from "../../urls.ts";
import { LocalisedTextField } from "./localised-text-field.tsx";
import { inLanguage } from "./repeated-rows.ts";

interface CertificateFieldsProps {
  serviceId: string;
  values: CertificateFormValues;
  /** The fields whose answers may be printed, with their labels. */
  facts: readonly { id: string; label: string }[];
  /** The placeholders that the text may contain. */
  placeholders: readonly { id: string; label: string }[];
  errorOf: ErrorOf;
}

/** The controls for what a certificate says. */
export function CertificateFields(props: CertificateFieldsProps) {
  return (
    <>
      <TextFields {...props} />
      <FactFields {...props} />
      <SigningFields {...props} />
      <PreviewButton serviceId={props.serviceId} />
    </>
  );
}

function TextFields({ values, placeholders, errorOf }: CertificateFieldsProps) {
  const t = useTexts();
  const labelIn = useLabelIn();
  const languagesInOrder = useCouncilLanguages();
  return (
    <Card title={t("certificates.edit.text")}>
      <LocalisedTextField
        name="title"
        label={t("certificates.edit.titleOf")}
        texts={values.title}
        errorOf={errorOf}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {languagesInOrder.map((language) => (
          <TextareaField
            key={language}
            name={inLanguage("body", language)}
            id={`body-${language}`}
            label={labelIn(t("certificates.edit.body"), language)}
            error={errorOf(`body-${language}`)}
            lang={language}
            rows={8}
            defaultValue={values.body[language]}
            optional={language !== baseLanguage}
          />
        ))}
      </div>
      <details>
        <summary className="min-h-11 content-center">{t("certificates.edit.placeholders")}</summary>
        <p className="hint">{t("certificates.edit.placeholdersHint")}</p>
        <ul>
          {placeholders.map(({ id, label }) => (
            <li key={id} className="wrap-anywhere">
              <code>{`{${id}}`}</code> {label}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

function FactFields({ values, facts, errorOf }: CertificateFieldsProps) {
  const t = useTexts();
  const error = errorOf("facts");
  return (
    <Card title={t("certificates.edit.facts")}>
      <fieldset aria-describedby="facts-hint">
        <legend className="sr-only">{t("certificates.edit.facts")}</legend>
        <p className="hint" id="facts-hint">
          {t("certificates.edit.factsHint")}
        </p>
        <FieldErrorText id="facts" error={error} />
        {facts.map(({ id, label }, index) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              name="facts"
              id={index === 0 ? "facts" : undefined}
              value={id}
              defaultChecked={values.facts.includes(id)}
            />
            <span className="wrap-anywhere">{label}</span>
          </label>
        ))}
      </fieldset>
    </Card>
  );
}

function SigningFields({ values, errorOf }: CertificateFieldsProps) {
  const t = useTexts();
  return (
    <Card title={t("certificates.edit.signing")}>
      <TextField
        name="serviceCode"
        label={t("certificates.edit.serviceCode")}
        hint={t("certificates.edit.serviceCodeHint")}
        error={errorOf("serviceCode")}
        defaultValue={values.serviceCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        name="signatory"
        label={t("certificates.edit.signatory")}
        hint={t("certificates.edit.signatoryHint")}
        error={errorOf("signatory")}
        defaultValue={values.signatory}
        optional
      />
      <TextField
        name="validMonths"
        label={t("certificates.edit.validMonths")}
        hint={t("certificates.edit.validMonthsHint")}
        error={errorOf("validMonths")}
        defaultValue={values.validMonths}
        inputMode="numeric"
        optional
      />
    </Card>
  );
}

/** The button that opens a sample of the typed certificate in another tab, so that this page keeps the typed values. */
function PreviewButton({ serviceId }: { serviceId: string }) {
  const t = useTexts();
  return (
    <Card title={t("certificates.edit.preview")}>
      <p className="hint">{t("certificates.edit.previewHint")}</p>
      <div>
        <Button
          formAction={`${serviceTabUrl(serviceId, "certificate")}.pdf`}
          formTarget="_blank"
          appearance="secondary"
        >
          {t("catalogue.tabs.preview")}
        </Button>
      </div>
    </Card>
  );
}
