import { Outlet } from "react-router";
import { RouteError } from "../../shell/route-error.tsx";
import { requireCapability } from "../../visit/require-capability.ts";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/counter-layout";
import "../../office.css";

/** Requires the right to file for others. Auditors may open the page, too, but only to read what was filed. */
export const middleware = [requireCapability("fileForOthers", { toRead: "audit" })];

export const handle = { isOffice: true } satisfies RouteHandle;

export default function CounterPage() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
