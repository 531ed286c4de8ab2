import { Button } from "../../components/button.tsx";
import { Field, FieldErrorText } from "../../components/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";

const errors = ["nothing", "noCode", "noCamera", "noReader"] as const;

interface CheckFormProps {
  /** Number and short code as they were typed. */
  typedValues: Record<"number" | "shortCode", string> | undefined;
  errorOf: ErrorOf;
}

/**
 * Takes a certificate's number and short code, which are sent, or a picture of its QR code, its link, or what the camera
 * sees. The page's script reads picture, link and camera, and never sends them.
 */
export function CheckForm({ typedValues, errorOf }: CheckFormProps) {
  const t = useTexts();
  return (
    <>
      <form className="form" method="post" action="/verify" noValidate autoComplete="off">
        <FormOwner />
        <noscript>
          <Notice tone="warning">
            <p>{t("verify.noScript")}</p>
          </Notice>
        </noscript>
        {/* Disabled until the script runs: these controls need it, and the form must not send them. */}
        <fieldset
          className="stack noscript:hidden"
          aria-label={t("verify.with.code")}
          disabled
          data-local
        >
          <Field name="file" label={t("verify.fields.file")} hint={t("verify.hints.file")}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept="image/*,application/pdf"
                className="control"
              />
            )}
          </Field>
          <p role="status" className="empty:hidden" data-reading={t("verify.reading")} />
          <div className="button-row">
            <Button type="button" appearance="secondary" icon="image" data-start hidden>
              {t("verify.camera.start")}
            </Button>
            <Button type="button" appearance="secondary" icon="cross" data-stop hidden>
              {t("verify.camera.stop")}
            </Button>
          </div>
          <Or />
          <TextField
            name="link"
            label={t("verify.fields.link")}
            hint={t("verify.hints.link")}
            spellCheck={false}
            autoCapitalize="none"
          />
          <Or />
        </fieldset>
        <fieldset className="stack" aria-label={t("verify.with.number")}>
          <TextField
            name="number"
            label={t("verify.fields.number")}
            hint={t("verify.hints.number")}
            error={errorOf("number")}
            defaultValue={typedValues?.number}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
          />
          <TextField
            name="shortCode"
            label={t("verify.fields.shortCode")}
            hint={t("verify.hints.shortCode")}
            error={errorOf("shortCode")}
            defaultValue={typedValues?.shortCode}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        </fieldset>
        <div className="button-row">
          <Button icon="search">{t("verify.check")}</Button>
        </div>
      </form>
      <video
        className="w-full max-w-xl"
        aria-label={t("verify.camera.picture")}
        muted
        playsInline
        hidden
      />
      {errors.map((error) => (
        <template key={error} data-error={error}>
          <FieldErrorText id={error} error={t(`verify.errors.${error}`)} />
        </template>
      ))}
    </>
  );
}

/** The word "or" between two ways to check a certificate. */
function Or() {
  const t = useTexts();
  return <p className="text-muted">{t("verify.or")}</p>;
}
