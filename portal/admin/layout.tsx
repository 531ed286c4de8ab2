import { Outlet } from "react-router";
import { getCouncil } from "../../council/settings/get-council.ts";
import { RouteError } from "../shell/route-error.tsx";
import { requireRole } from "../visit/require-role.ts";
import { getContext } from "../visit/visit.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { CouncilLanguagesProvider } from "./council-languages.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/layout";
import "../office.css";

/** Requires an administrator for every page under /dashboard/admin. */
export const middleware = [requireRole("admin")];

export const handle = { isOffice: true } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ context }: Route.LoaderArgs) => {
  const { defaultLanguage } = await getCouncil(getContext(context).office);
  return { defaultLanguage };
});

/** The default language is loaded only once, with the HTML of the first page. */
export const shouldRevalidate = () => false;

export default function AdminPages({ loaderData }: Route.ComponentProps) {
  return (
    <CouncilLanguagesProvider first={loaderData.defaultLanguage}>
      <Outlet />
    </CouncilLanguagesProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failureTextKey="catalogue.errors.loadFailed" />;
}
