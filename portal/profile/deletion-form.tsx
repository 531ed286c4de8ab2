import { Button } from "../components/button.tsx";
import { Notice } from "../components/notice.tsx";
import type { FormErrorView } from "../forms/use-form-errors.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";

interface DeletionFormProps {
  form: FormErrorView;
  isLastAdministrator: boolean;
}

/** Asks for the password before a code is sent. Tells the last administrator that their account cannot be deleted. */
export function DeletionForm({ form, isLastAdministrator }: DeletionFormProps) {
  const t = useTexts();
  if (isLastAdministrator)
    return (
      <Notice tone="danger">
        <p>{t("profile.delete.lastAdministrator")}</p>
      </Notice>
    );
  return (
    <form className="form" method="post" action="/profile/delete?step=again" noValidate>
      <FormOwner />
      <CurrentPasswordField error={form.errorOf("currentPassword")} />
      <div className="button-row">
        <Button appearance="danger">{t("profile.delete.submit")}</Button>
      </div>
    </form>
  );
}
