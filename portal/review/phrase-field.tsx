import type { SyntheticEvent } from "react";
import type { OfferedPhrases } from "../../council/applications/phrases/offered-phrases.ts";
import { insertPhrase } from "../../council/applications/phrases/insert-phrase.ts";
import { reviewStatuses } from "../../council/applications/status.ts";
import { languages } from "../../texts/languages.ts";
import { Button } from "../components/button.tsx";
import type { ErrorMessage } from "../components/error-message.tsx";
import { Field } from "../components/field.tsx";
import { Icon } from "../components/icon.tsx";
import { useTexts } from "../visit/texts.tsx";

/** The name of the button that adds the chosen phrase to the remarks. */
export const insertButton = "insertPhrase";

/** The name of the hidden control with the ids of the phrases that were inserted. */
export const insertedControl = "insertedPhrases";

/** Adds the id of a phrase to the value of the control `insertedPhrases`, unless the value has that id already. */
export function withInserted(ids: string | undefined, id: string): string {
  return [...new Set([...(ids ?? "").split(" "), id])].join(" ").trim();
}

/** Longer labels make the list wider than a phone. */
const labelMaxLength = 90;

interface PhraseFieldProps {
  offered: OfferedPhrases;
  error: ErrorMessage | undefined;
  /** The id of the phrase that was chosen in a refused form. */
  chosen: string | undefined;
  /** The ids of the phrases that were inserted before, with spaces between. */
  inserted: string | undefined;
}

/**
 * Offers the council's phrases for the remarks. The button adds the chosen phrase to the remarks; without scripts, the
 * server does. A phrase that is only chosen is added when the status is set.
 */
export function PhraseField({
  offered: { phrases, language },
  error,
  chosen,
  inserted,
}: PhraseFieldProps) {
  const t = useTexts();
  if (phrases.length === 0) return null;
  function insert(event: SyntheticEvent<HTMLButtonElement>) {
    const controls = event.currentTarget.form?.elements;
    const choice = controls?.namedItem("phrase");
    const remarks = controls?.namedItem("remarks");
    const insertedIds = controls?.namedItem(insertedControl);
    if (!(choice instanceof HTMLSelectElement) || !(remarks instanceof HTMLTextAreaElement)) return;
    const phrase = phrases.find(({ id }) => id === choice.value);
    // If no phrase is chosen, the form is sent, and the server answers with an error that says so.
    if (!phrase) return;
    event.preventDefault();
    remarks.value = insertPhrase(remarks.value, phrase.text);
    if (insertedIds instanceof HTMLInputElement)
      insertedIds.value = withInserted(insertedIds.value, phrase.id);
    choice.value = "";
    remarks.focus();
  }
  return (
    <div className="stack gap-2">
      <input type="hidden" name={insertedControl} defaultValue={inserted} />
      <Field
        name="phrase"
        label={t("review.form.phrase")}
        hint={t("review.form.phraseHint", { language: languages[language].name })}
        error={error}
        optional
      >
        {(control) => (
          <span className="select">
            {/* A new key makes React render a new element, which shows the choice of the refused form. */}
            <select {...control} key={chosen} defaultValue={chosen} className="control">
              <option value="">{t("review.form.noPhrase")}</option>
              {reviewStatuses.map((status) => {
                const statusPhrases = phrases.filter(({ decision }) => decision === status);
                return (
                  statusPhrases.length > 0 && (
                    <optgroup key={status} label={t(`review.form.status.${status}`)}>
                      {statusPhrases.map(({ id, label }) => (
                        <option key={id} value={id}>
                          {shortenLabel(label)}
                        </option>
                      ))}
                    </optgroup>
                  )
                );
              })}
            </select>
            <Icon name="chevron-down" />
          </span>
        )}
      </Field>
      <div className="button-row">
        <Button name={insertButton} value="1" appearance="secondary" small onClick={insert}>
          {t("review.form.insertPhrase")}
        </Button>
      </div>
    </div>
  );
}

function shortenLabel(label: string): string {
  return label.length > labelMaxLength ? `${label.slice(0, labelMaxLength - 1).trimEnd()}…` : label;
}
