import { data, useRouteLoaderData } from "react-router";
import { PageTitle } from "../components/page-title.tsx";
import { AccessDeniedPage } from "../shell/error-page.tsx";
import { useTexts } from "../visit/texts.tsx";
import type { loader as rootLoader } from "../root.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";

export const handle = { hydrate: false } satisfies RouteHandle;

export function loader() {
  return data(null, { status: 403 });
}

/** The page that is shown instead of a page for another role (spec section 2). */
export default function Unauthorized() {
  const visit = useRouteLoaderData<typeof rootLoader>("root");
  const t = useTexts();
  return (
    <>
      <PageTitle title={t("shell.denied.title")} />
      <AccessDeniedPage person={visit?.person} />
    </>
  );
}
