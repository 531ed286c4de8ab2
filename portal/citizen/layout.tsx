import { Outlet } from "react-router";
import { RouteError } from "../shell/route-error.tsx";
import { door } from "../visit/doors.ts";
import type { Route } from "./+types/layout";
import "../signed-in.css";

/** The door to the citizen's own dashboard: citizens alone (spec section 6). */
export const middleware = [door("citizen")];

export default function CitizensRoom() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failed="applications.dashboard.fetchFailed" />;
}
