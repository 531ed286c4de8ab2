import { registrationSuccessRedirectMs } from "../../../council/limits.ts";
import { ButtonLink } from "../../components/button.tsx";
import { StatusMessage } from "../../components/status-message.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { useTexts } from "../../visit/texts.tsx";

/** The account is made. Where scripts run, the home page follows by itself (spec section 9). */
export function SuccessStep() {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t("accounts.success.title")} />
      <h1>{t("accounts.success.heading")}</h1>
      <StatusMessage tone="success" text={t("accounts.success.title")} />
      <p>{t("accounts.success.text")}</p>
      <delayed-redirect className="button-row" data-ms={registrationSuccessRedirectMs}>
        <ButtonLink href="/">{t("accounts.success.link")}</ButtonLink>
      </delayed-redirect>
    </>
  );
}
