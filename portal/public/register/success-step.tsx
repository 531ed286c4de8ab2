import { registrationSuccessRedirectMs } from "../../../council/limits.ts";
import { ButtonLink } from "../../components/button.tsx";
import { StatusMessage } from "../../components/status-message.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { serviceOfForm } from "../../visit/return-path.ts";
import { useTexts } from "../../visit/texts.tsx";

interface SuccessStepProps {
  /** The page that led to registration; without it the home page follows (spec section 9). */
  returnPath: string | undefined;
}

/**
 * Confirms the new account and links to the page that led to registration; otherwise continues
 * to the home page, with scripts and without.
 */
export function SuccessStep({ returnPath }: SuccessStepProps) {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t("accounts.success.title")} />
      <h1>{t("accounts.success.heading")}</h1>
      <StatusMessage tone="success" text={t("accounts.success.title")} />
      <p>{t("accounts.success.text")}</p>
      {returnPath === undefined ? (
        <>
          <delayed-redirect className="button-row" data-ms={registrationSuccessRedirectMs}>
            <ButtonLink href="/">{t("accounts.success.link")}</ButtonLink>
          </delayed-redirect>
          <noscript>
            <meta httpEquiv="refresh" content={`${registrationSuccessRedirectMs / 1000};url=/`} />
          </noscript>
        </>
      ) : (
        <div className="button-row">
          <ButtonLink href={returnPath}>
            {t(
              serviceOfForm(returnPath)
                ? "accounts.success.toApplication"
                : "accounts.success.toReturnPath",
            )}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
