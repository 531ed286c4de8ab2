import { data, useRouteLoaderData } from "react-router";
import { AccessDeniedPage } from "../shell/error-page.tsx";
import type { loader as rootLoader } from "../root.tsx";

export const handle = { js: false };

export function loader() {
  return data(null, { status: 403 });
}

/** Where a page of another role leads (spec section 2). */
export default function Unauthorized() {
  const visit = useRouteLoaderData<typeof rootLoader>("root");
  return <AccessDeniedPage person={visit?.person} />;
}
