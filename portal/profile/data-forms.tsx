import type { DataExportState } from "../../council/data-export/request.ts";
import { formatDateTime } from "../../texts/format.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { formatFileSize } from "../components/file-size.ts";
import { Notice } from "../components/notice.tsx";
import type { FormErrorView } from "../forms/use-form-errors.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";

interface DataFormsProps {
  dataExport: DataExportState;
  /** Whether the password is needed, because it was given too long ago. */
  needsPassword: boolean;
  form: FormErrorView;
}

/** The state of the person's data export and the next possible action. */
export function DataForms({ dataExport, needsPassword, form }: DataFormsProps) {
  const t = useTexts();
  return (
    <>
      {dataExport.state === "underWay" && (
        <>
          <Notice>
            <p>{t("profile.data.underWay")}</p>
          </Notice>
          <div className="button-row">
            <ButtonLink href="/profile/data" appearance="secondary" icon="refresh">
              {t("profile.data.refresh")}
            </ButtonLink>
          </div>
        </>
      )}
      {dataExport.state === "failed" && (
        <Notice tone="danger">
          <p>{t("profile.data.failed")}</p>
        </Notice>
      )}
      {dataExport.state === "ready" && (
        <>
          <Notice tone="success">
            <p>
              {t("profile.data.ready", {
                size: formatFileSize(dataExport.size),
                moment: formatDateTime(dataExport.expiresAt, t.language),
              })}
            </p>
          </Notice>
          <Download needsPassword={needsPassword} form={form} />
        </>
      )}
      {dataExport.state !== "underWay" && (
        <form method="post">
          <FormOwner />
          <div className="button-row">
            {dataExport.state === "ready" ? (
              <Button appearance="quiet">{t("profile.data.requestAgain")}</Button>
            ) : (
              <Button>{t("profile.data.request")}</Button>
            )}
          </div>
        </form>
      )}
    </>
  );
}

function Download({ needsPassword, form }: Pick<DataFormsProps, "needsPassword" | "form">) {
  const t = useTexts();
  if (!needsPassword)
    return (
      <div className="button-row">
        <ButtonLink href="/profile/data/file" icon="download">
          {t("profile.data.download")}
        </ButtonLink>
      </div>
    );
  return (
    <form className="form" method="post" noValidate>
      <FormOwner />
      <CurrentPasswordField error={form.errorOf("currentPassword")} />
      <div className="button-row">
        <Button>{t("profile.data.confirm")}</Button>
      </div>
    </form>
  );
}
