import { Outlet } from "react-router";
import { RouteError } from "../shell/route-error.tsx";
import { requireCapability } from "../visit/require-capability.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/payments-layout";
import "../office.css";

/** Requires the right to see payments: staff, administrators and auditors. */
export const middleware = [requireCapability("seePayments")];

export const handle = { isOffice: true } satisfies RouteHandle;

export default function PaymentPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
