import { honeypotField, type ContactMessage } from "../../../council/contact/rules.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { TextareaField } from "../../components/textarea-field.tsx";
import { AsyncForm } from "../../forms/async-form.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";

/** The initial values: what was typed before, or the name and email of the signed-in person. */
export type ContactInput = { [Field in keyof ContactMessage]?: string | undefined };

interface ContactFormProps {
  input: ContactInput;
  errorOf: ErrorOf;
}

/** The message form (spec section 5), with a hidden honeypot field. */
export function ContactForm({ input, errorOf }: ContactFormProps) {
  const t = useTexts();
  return (
    <AsyncForm
      className="form content-start"
      method="post"
      textsIfNotSent={{ failed: "contact.errors.refused" }}
    >
      <FormOwner />
      <div className="stack gap-2">
        <h2>{t("contact.form")}</h2>
        <p className="text-muted">{t("contact.replyTime")}</p>
      </div>
      <TextField
        name="name"
        label={t("contact.fields.name")}
        defaultValue={input.name}
        error={errorOf("name")}
        autoComplete="name"
        required
      />
      <TextField
        name="email"
        type="email"
        label={t("contact.fields.email")}
        defaultValue={input.email}
        error={errorOf("email")}
        autoComplete="email"
        required
      />
      <TextField
        name="subject"
        label={t("contact.fields.subject")}
        defaultValue={input.subject}
        error={errorOf("subject")}
        required
      />
      <TextareaField
        name="message"
        label={t("contact.fields.message")}
        defaultValue={input.message}
        error={errorOf("message")}
        rows={7}
        required
      />
      <div hidden>
        <TextField
          name={honeypotField}
          label={t("contact.fields.leaveEmpty")}
          autoComplete="off"
          tabIndex={-1}
        />
      </div>
      <div className="button-row">
        <Button icon="mail">{t("contact.send")}</Button>
      </div>
    </AsyncForm>
  );
}
