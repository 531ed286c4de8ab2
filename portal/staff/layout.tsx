import { Outlet } from "react-router";
import { RouteError } from "../shell/route-error.tsx";
import { requireRole } from "../visit/require-role.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/layout";
import "../office.css";

/** Requires the staff role (spec section 2). */
export const middleware = [requireRole("staff")];

export const handle = { isOffice: true } satisfies RouteHandle;

export default function StaffPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failureTextKey="review.fetchFailed" />;
}
