import { Outlet } from "react-router";
import { RouteError } from "../shell/route-error.tsx";
import { requireCapability } from "../visit/require-capability.ts";
import type { Route } from "./+types/layout";
import "../office.css";

/** Requires the right to audit: on these pages auditors read what the office sees. */
export const middleware = [requireCapability("audit")];

export default function AuditorPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failureTextKey="review.fetchFailed" />;
}
