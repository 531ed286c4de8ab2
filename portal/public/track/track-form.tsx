import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";

/** Longer than a valid answer, so that spaces, hyphens or a whole telephone number reach the check, and are not cut off. */
const typedMaxLength = 20;

interface TrackFormProps {
  reference: string | undefined;
  errorOf: ErrorOf;
  /** The path of the signed-in person's dashboard; undefined for a visitor. */
  dashboardUrl: string | undefined;
}

/** Asks for reference and digits. They are sent in the body, so that neither is in a URL. */
export function TrackForm({ reference, errorOf, dashboardUrl }: TrackFormProps) {
  const t = useTexts();
  return (
    <form className="form" method="post" action="/track" noValidate>
      <FormOwner />
      <TextField
        name="reference"
        label={t("track.fields.reference")}
        hint={t("track.hints.reference")}
        error={errorOf("reference")}
        defaultValue={reference}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={typedMaxLength}
        required
      />
      <TextField
        name="phoneLast4"
        label={t("track.fields.phoneLast4")}
        hint={t("track.hints.phoneLast4")}
        error={errorOf("phoneLast4")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={typedMaxLength}
        required
      />
      <div className="button-row">
        <Button icon="search">{t("track.show")}</Button>
      </div>
      {dashboardUrl ? (
        <a className="inline-flex min-h-11 items-center" href={dashboardUrl}>
          {t("track.dashboard")}
        </a>
      ) : (
        <p className="text-muted">
          {t.rich<ReactNode>("track.lost", {
            login: (words) => (
              <a key="login" href="/login">
                {words}
              </a>
            ),
          })}
        </p>
      )}
    </form>
  );
}
