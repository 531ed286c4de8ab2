import { useEffect } from "react";
import { registrationSuccessRedirectMs } from "../../../council/limits.ts";
import { ButtonLink } from "../../components/button.tsx";
import { StatusMessage } from "../../components/status-message.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { useTexts } from "../../visit/texts.tsx";

/** The account is made. With scripts it goes on to the home page by itself (spec section 9). */
export function SuccessStep() {
  const t = useTexts();
  useEffect(() => {
    const going = setTimeout(() => window.location.assign("/"), registrationSuccessRedirectMs);
    return () => clearTimeout(going);
  }, []);
  return (
    <>
      <PageTitle title={t("accounts.success.title")} />
      <h1>{t("accounts.success.heading")}</h1>
      <StatusMessage tone="success" text={t("accounts.success.title")} />
      <p>{t("accounts.success.text")}</p>
      <div className="button-row">
        <ButtonLink href="/">{t("accounts.success.link")}</ButtonLink>
      </div>
    </>
  );
}
