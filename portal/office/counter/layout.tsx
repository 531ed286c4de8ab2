import { Outlet } from "react-router";
import { RouteError } from "../../shell/route-error.tsx";
import { requireCapability } from "../../visit/require-capability.ts";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/layout";
import "../../office.css";

/** Requires the right to file for others: staff, administrators and helpers. */
export const middleware = [requireCapability("fileForOthers")];

export const handle = { isOffice: true } satisfies RouteHandle;

export default function CounterPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
