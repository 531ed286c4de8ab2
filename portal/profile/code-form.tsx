import type { ReactNode } from "react";
import { Button, type ButtonAppearance } from "../components/button.tsx";
import { TextField } from "../components/text-field.tsx";
import type { FormErrorView } from "../forms/use-form-errors.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { LocalMailbox } from "../public/local-mailbox.tsx";

interface CodeFormProps {
  form: FormErrorView;
  /** The path of the page; with `?step=again` it shows its first step, which requests another code. */
  action: string;
  button: string;
  appearance?: ButtonAppearance;
  /** Whether letters stay on this machine and this person may read them. */
  mailboxOpen: boolean;
  /** Further content beside the button. */
  children?: ReactNode;
}

/** The second step of an action confirmed by a code: its six digits. */
export function CodeForm(props: CodeFormProps) {
  const { form, action, button, appearance, mailboxOpen, children } = props;
  const t = useTexts();
  return (
    <>
      <form className="form" method="post" action={action} noValidate>
        <FormOwner />
        {mailboxOpen && <LocalMailbox />}
        <TextField
          name="code"
          label={t("profile.code.label")}
          error={form.errorOf("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
        />
        <div className="button-row items-center gap-x-6">
          <Button appearance={appearance}>{button}</Button>
          {children}
        </div>
      </form>
      <p>
        {t.rich<ReactNode>("profile.code.again", {
          again: (words) => (
            <a key="again" href={`${action}?step=again`}>
              {words}
            </a>
          ),
        })}
      </p>
    </>
  );
}
