import { Button } from "../components/button.tsx";
import { TextareaField } from "../components/textarea-field.tsx";
import { AsyncForm } from "../forms/async-form.tsx";
import type { ErrorOf } from "../forms/use-form-errors.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";

interface MessageFormProps {
  /** The application's id. */
  id: string;
  /** The key of this form, so that pressing its button twice sends one message. */
  formKey: string;
  /** Whether the office has decided: then there is nothing to withdraw. */
  isDecided: boolean;
  /** The text that was typed before, if the form is shown again. */
  typedMessage: string | undefined;
  errorOf: ErrorOf;
}

/** The form for a message to the office. Its page loads a script with `async-form.ts`. */
export function MessageForm({ id, formKey, isDecided, typedMessage, errorOf }: MessageFormProps) {
  const t = useTexts();
  return (
    <div className="no-print">
      <section className="card flex flex-col" aria-labelledby="write">
        <h2 className="title" id="write">
          {t("applications.own.write")}
        </h2>
        <p>{t("applications.own.writeHint")}</p>
        {!isDecided && <p>{t("applications.own.withdraw")}</p>}
        <AsyncForm
          method="post"
          action={`/applications/${id}`}
          textsIfNotSent={{
            failed: "applications.messages.errors.failed",
            signedOut: "applications.messages.errors.signedOut",
          }}
        >
          <FormOwner />
          <input type="hidden" name="key" value={formKey} />
          <TextareaField
            name="message"
            label={t("applications.own.message")}
            hint={t("applications.own.messageHint")}
            error={errorOf("message")}
            defaultValue={typedMessage}
            dir="auto"
            required
          />
          <div className="button-row">
            <Button icon="mail">{t("applications.own.send")}</Button>
          </div>
        </AsyncForm>
      </section>
    </div>
  );
}
