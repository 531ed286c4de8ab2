import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { dashboardOf } from "../../council/permissions.ts";
import { ButtonLink } from "../components/button.tsx";
import { PageTitle } from "../components/page-title.tsx";
import type { loader as rootLoader } from "../root.tsx";
import { ErrorPage } from "../shell/error-page.tsx";
import { useTexts } from "../visit/texts.tsx";

/** For a link that was used, replaced or revoked, has expired, or never existed: all look alike. */
export function InvitationGone() {
  const t = useTexts();
  return (
    <NoInvitation title={t("people.acceptance.gone.title")}>
      <p>{t("people.acceptance.gone.text")}</p>
      <p>{t("people.acceptance.gone.used")}</p>
    </NoInvitation>
  );
}

/** For somebody who has registered with the invited email meanwhile. */
export function InvitedWithAccount() {
  const t = useTexts();
  return (
    <NoInvitation title={t("people.acceptance.hasAccount.title")}>
      <p>{t("people.acceptance.hasAccount.text")}</p>
    </NoInvitation>
  );
}

function NoInvitation({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts();
  const person = useRouteLoaderData<typeof rootLoader>("root")?.person;
  return (
    <>
      <PageTitle title={title} />
      <ErrorPage title={title}>
        {children}
        <div className="button-row justify-center">
          {person ? (
            <ButtonLink href={dashboardOf[person.role]}>{t("shell.denied.dashboard")}</ButtonLink>
          ) : (
            <ButtonLink href="/login">{t("shell.signIn")}</ButtonLink>
          )}
          <ButtonLink href="/contact" appearance="secondary">
            {t("shell.contact")}
          </ButtonLink>
        </div>
      </ErrorPage>
    </>
  );
}
