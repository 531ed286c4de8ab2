import { Outlet } from "react-router";
import { RouteError } from "../shell/route-error.tsx";
import { requireRole } from "../visit/require-role.ts";
import type { Route } from "./+types/layout";
import "../office.css";

/** The role check for everything under /dashboard/admin. */
export const middleware = [requireRole("admin")];

export default function AdminPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failed="catalogue.errors.loadFailed" />;
}
