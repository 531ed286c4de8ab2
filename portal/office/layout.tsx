import { Outlet } from "react-router";
import { RouteError } from "../shell/route-error.tsx";
import { requireRole } from "../visit/require-role.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/layout";
import "../office.css";

/** Requires a member of staff or an administrator. */
export const middleware = [requireRole("staff", "admin")];

export const handle = { isOffice: true } satisfies RouteHandle;

export default function OfficePages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failureTextKey="review.fetchFailed" />;
}
