import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { dashboardOf } from "../../council/permissions.ts";
import { ButtonLink } from "../components/button.tsx";
import { PageTitle } from "../components/page-title.tsx";
import type { loader as rootLoader } from "../root.tsx";
import { ErrorPage } from "../shell/error-page.tsx";
import { useTexts } from "../visit/texts.tsx";

/** The page for a link that was used, replaced or revoked, has expired, or never existed: all look alike. */
export function InvitationGone() {
  const t = useTexts();
  const person = usePerson();
  return (
    <NoInvitation title={t("people.acceptance.gone.title")}>
      <p>{t("people.acceptance.gone.text")}</p>
      <p>{t(person ? "people.acceptance.gone.signedIn" : "people.acceptance.gone.used")}</p>
    </NoInvitation>
  );
}

/** The page for an invited person who has registered meanwhile. The person who is signed in may be somebody else. */
export function InvitedPersonHasAccount() {
  const t = useTexts();
  const person = usePerson();
  return (
    <NoInvitation title={t("people.acceptance.hasAccount.title")}>
      <p>
        {t(person ? "people.acceptance.hasAccount.signedIn" : "people.acceptance.hasAccount.text")}
      </p>
    </NoInvitation>
  );
}

function NoInvitation({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts();
  const person = usePerson();
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

/** Whoever is signed in. */
function usePerson() {
  return useRouteLoaderData<typeof rootLoader>("root")?.person;
}
