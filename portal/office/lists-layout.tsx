import { Outlet } from "react-router";
import { RouteError } from "../shell/route-error.tsx";
import { requireCapability } from "../visit/require-capability.ts";
import type { Route } from "./+types/lists-layout";
import "../office.css";

/** Requires the right to see all applications: staff, administrators and auditors. */
export const middleware = [requireCapability("seeAllApplications")];

export default function ListPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failed="review.fetchFailed" />;
}
