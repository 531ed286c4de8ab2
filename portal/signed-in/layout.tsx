import { requireRole } from "../visit/require-role.ts";
import "../signed-in.css";

/** Requires a session, with any role. */
export const middleware = [requireRole()];
