import { Outlet } from "react-router";
import { RouteError } from "../../shell/route-error.tsx";
import { requireCapability } from "../../visit/require-capability.ts";
import type { Route } from "./+types/layout";
import "../../office.css";

/** Requires the right to file for others: staff, administrators and helpers. */
export const middleware = [requireCapability("fileForOthers")];

export const handle = { isOffice: true };

export default function CounterPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failed="review.fetchFailed" />;
}
