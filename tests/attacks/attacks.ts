import type { Attack } from "./attack.ts";
import { whoMayDoWhat } from "./who-may-do-what.ts";

/** Every attack, in the order of the report. */
export const attacks: Attack[] = [
  { name: "matrix", title: "Every route and form, as everybody", run: whoMayDoWhat },
];
