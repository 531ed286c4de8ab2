import { setTimeout as pause } from "node:timers/promises";
import { openLog } from "../../server/log.ts";
import { surviveLostOutput } from "../../server/standard-output.ts";

/**
 * A program that logs many lines at once. Its arguments are the number of lines, and how it ends: with `exit` it calls
 * process.exit at once, with `more` it logs another line after 1.5 s.
 */
const [count, end] = process.argv.slice(2);
surviveLostOutput();
const log = openLog("info");
for (let line = 0; line < Number(count); line++) log.info({ line }, "one of many");
process.stderr.write("logged\n");
if (end === "exit") process.exit(0);
if (end === "more") {
  await pause(1500);
  log.info({}, "last line");
}
