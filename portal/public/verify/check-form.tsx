import { Button } from "../../components/button.tsx";
import { Field, FieldErrorText } from "../../components/field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useTexts } from "../../visit/texts.tsx";

const errors = ["nothing", "noCode", "noCamera", "noReader"] as const;

/** Takes a picture of the code, its link, or what the camera sees. Its script reads them; it is never sent. */
export function CheckForm() {
  const t = useTexts();
  return (
    <>
      <form className="form noscript:hidden" noValidate autoComplete="off">
        {/* Until its script runs: the form must not send a code in the URL. */}
        <fieldset className="stack" disabled>
          <Field name="file" label={t("verify.fields.file")} hint={t("verify.hints.file")}>
            {(control) => <input {...control} type="file" accept="image/*" className="control" />}
          </Field>
          <TextField
            name="link"
            label={t("verify.fields.link")}
            hint={t("verify.hints.link")}
            spellCheck={false}
            autoCapitalize="none"
          />
          <div className="button-row">
            <Button icon="search">{t("verify.check")}</Button>
            <Button type="button" appearance="secondary" icon="image" data-start hidden>
              {t("verify.camera.start")}
            </Button>
            <Button type="button" appearance="secondary" icon="cross" data-stop hidden>
              {t("verify.camera.stop")}
            </Button>
          </div>
        </fieldset>
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
