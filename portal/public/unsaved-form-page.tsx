import { ButtonLink, Button } from "../components/button.tsx";
import { Notice } from "../components/notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { FormOwner, useOwnedUrl } from "../visit/form-owner.tsx";
import { secondFactorPath } from "../visit/second-factor-path.ts";
import { useTexts } from "../visit/texts.tsx";
import type { UnsavedForm } from "../visit/unsaved-form.ts";

/**
 * The page after a form whose sender was signed out meanwhile, or must first turn on the second factor. The sender does
 * that in another tab, and then sends the form again from this page, whose hidden fields contain what was typed. The page
 * shows nothing that the form did not send.
 * @param url to which the form was sent
 */
export function UnsavedFormPage({
  why,
  fields,
  files,
  isMultipart,
  url,
}: UnsavedForm & { url: string }) {
  const t = useTexts();
  const ownedUrl = useOwnedUrl(url);
  const title = t(`shell.unsaved.${why}.title`);
  return (
    <>
      <PageTitle title={title} hasErrors />
      <PageHeading title={title} />
      <Notice tone="danger" role="alert">
        <p>{t(`shell.unsaved.${why}.text`)}</p>
      </Notice>
      <form
        method="post"
        action={isMultipart ? ownedUrl : url}
        encType={isMultipart ? "multipart/form-data" : undefined}
        className="form"
      >
        {!isMultipart && <FormOwner />}
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {files.map(([control, names]) => (
          <div key={control} className="field">
            <label className="label" htmlFor={control}>
              {t("shell.unsaved.files", { files: names.join(", ") })}
            </label>
            <input
              type="file"
              id={control}
              name={control}
              className="control"
              multiple={names.length > 1}
            />
          </div>
        ))}
        <div className="button-row">
          <ButtonLink
            href={why === "signedOut" ? "/login" : secondFactorPath}
            target="_blank"
            appearance="secondary"
          >
            {t(
              why === "signedOut" ? "common.signInInNewTab" : "shell.unsaved.secondFactorDue.link",
            )}
          </ButtonLink>
          <Button>{t("shell.unsaved.again")}</Button>
        </div>
      </form>
    </>
  );
}
