import { Outlet } from "react-router";
import { RouteError } from "../shell/route-error.tsx";
import { door } from "../visit/doors.ts";
import type { Route } from "./+types/layout";
import "../signed-in.css";

/** Requires the staff role (spec section 2). */
export const middleware = [door("staff")];

export default function StaffRooms() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failed="review.fetchFailed" />;
}
