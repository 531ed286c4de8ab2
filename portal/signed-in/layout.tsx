import { door } from "../visit/doors.ts";
import "../signed-in.css";

/** Behind this door: anyone signed in, whatever their role. */
export const middleware = [door()];
