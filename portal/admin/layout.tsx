import { Outlet } from "react-router";
import { door } from "../visit/doors.ts";

/** The door to everything under /dashboard/admin. */
export const middleware = [door("admin")];

export default function AdminPages() {
  return <Outlet />;
}
