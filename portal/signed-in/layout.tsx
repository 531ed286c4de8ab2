import { requireRole } from "../visit/doors.ts";
import "../signed-in.css";

/** Requires a session, with any role. */
export const middleware = [requireRole()];
