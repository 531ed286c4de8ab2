import { Outlet } from "react-router";
import { door } from "../visit/doors.ts";

/** The staff's rooms: for staff only (spec section 2). */
export const middleware = [door("staff")];

export default function StaffRooms() {
  return <Outlet />;
}
