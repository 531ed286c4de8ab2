import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import type { TextKey } from "../../texts/translate.ts";
import { PageTitle } from "../components/page-title.tsx";
import { toastTextOf } from "../components/toast-text.ts";
import { Toast } from "../components/toast.tsx";
import { useTexts } from "../visit/texts.tsx";
import type { loader as rootLoader } from "../root.tsx";
import { useFailedVisit } from "../visit/failed-visit.ts";
import { refusalStatus, type RefusalReason } from "../visit/refusal-reason.ts";
import { UnexpectedErrorPage, NotFoundPage, RefusedPage } from "./error-page.tsx";

interface RouteErrorProps {
  error: unknown;
  /** The page's own message, if the specification has one for its failure. */
  failureTextKey?: TextKey;
}

/** The page that is shown instead of one that was not found, was refused or failed unexpectedly. */
export function RouteError({ error, failureTextKey }: RouteErrorProps) {
  const t = useTexts();
  const visit = useRouteLoaderData<typeof rootLoader>("root");
  const failedVisit = useFailedVisit();
  const supportEmail = visit?.council.email;
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        <PageTitle title={t("shell.notFound.title")} />
        <NotFoundPage back={visit?.back} supportEmail={supportEmail} hint={visit?.notFoundHint} />
      </>
    );
  if (visit && isRouteErrorResponse(error) && isRefusalReason(error.data))
    return (
      <>
        <PageTitle title={t(`shell.refused.${error.data}.title`)} />
        <RefusedPage
          reason={error.data}
          path={visit.path}
          back={visit.back}
          requestId={visit.requestId}
          supportEmail={visit.council.email}
        />
      </>
    );
  return (
    <>
      <PageTitle title={t("shell.unexpected.title")} />
      {failureTextKey && (
        <Toast tone="danger" text={t.of({ key: toastTextOf(failureTextKey) })} silent />
      )}
      <UnexpectedErrorPage
        text={failureTextKey && t.of({ key: failureTextKey })}
        requestId={(visit ?? failedVisit)?.requestId}
        supportEmail={supportEmail}
      />
    </>
  );
}

function isRefusalReason(error: unknown): error is RefusalReason {
  return typeof error === "string" && Object.hasOwn(refusalStatus, error);
}
