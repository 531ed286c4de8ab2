import { door } from "../visit/doors.ts";

/** The door to the citizen's own dashboard: citizens alone (spec section 6). */
export const middleware = [door("citizen")];
