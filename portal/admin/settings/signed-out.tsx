import { ButtonLink, Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";

/** A form that was sent after the session ended: its values by control name. */
export interface UnsavedForm {
  submitted: [name: string, value: string][];
}

export function isUnsavedForm(error: unknown): error is UnsavedForm {
  return typeof error === "object" && error !== null && "submitted" in error;
}

export function toUnsavedForm(form: FormData): UnsavedForm {
  return {
    submitted: [...form].filter((entry): entry is [string, string] => !(entry[1] instanceof File)),
  };
}

/**
 * The page after a form that was sent while signed out. It holds the typed values in hidden fields, to be sent again after
 * a sign-in in another tab. It shows nothing that the form did not send.
 */
export function SignedOut({ submitted, settingsUrl }: UnsavedForm & { settingsUrl: string }) {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t("settings.title")} hasErrors />
      <PageHeading title={t("settings.title")} />
      <Notice tone="danger" role="alert">
        <p>{t("settings.signedOut.text")}</p>
      </Notice>
      <form method="post" action={settingsUrl} className="button-row">
        <FormOwner />
        {submitted.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <ButtonLink
          href={`/login?from=${encodeURIComponent(settingsUrl)}`}
          target="_blank"
          appearance="secondary"
        >
          {t("settings.signedOut.signIn")}
        </ButtonLink>
        <Button>{t("settings.signedOut.again")}</Button>
      </form>
    </>
  );
}
