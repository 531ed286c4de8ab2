import { door } from "../visit/doors.ts";

/** Behind this door: anyone signed in, whatever their role. */
export const middleware = [door()];
