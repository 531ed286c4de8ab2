import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import type { TextKey } from "../../texts/translate.ts";
import { PageTitle } from "../components/page-title.tsx";
import { useTexts } from "../visit/texts.tsx";
import type { loader as rootLoader } from "../root.tsx";
import { FaultPage, NotFoundPage } from "./error-page.tsx";

interface RouteErrorProps {
  error: unknown;
  /** What the page was about to do, where the specification words its failure. */
  failed?: TextKey;
}

/** What stands in for a page that could not be shown: what is missing, or a fault of ours. */
export function RouteError({ error, failed }: RouteErrorProps) {
  const t = useTexts();
  const visit = useRouteLoaderData<typeof rootLoader>("root");
  const supportEmail = visit?.council.email;
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        <PageTitle title={t("shell.notFound.title")} />
        <NotFoundPage backHref={visit?.back} supportEmail={supportEmail} />
      </>
    );
  return (
    <>
      <PageTitle title={t("shell.fault.title")} />
      <FaultPage
        text={failed && t.of({ key: failed })}
        requestId={visit?.requestId}
        supportEmail={supportEmail}
      />
    </>
  );
}
