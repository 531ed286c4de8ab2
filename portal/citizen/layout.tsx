import { Outlet } from "react-router";
import { RouteError } from "../shell/route-error.tsx";
import { requireRole } from "../visit/require-role.ts";
import type { Route } from "./+types/layout";
import "../signed-in.css";

/** Only citizens may open the citizen's dashboard (spec section 6) and claim an application. */
export const middleware = [requireRole("citizen")];

export default function CitizenPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failureTextKey="applications.dashboard.fetchFailed" />;
}
