import { setTimeout as pause } from "node:timers/promises";
import { openLog } from "../../server/log.ts";
import { surviveLostOutput } from "../../server/standard-output.ts";

/** Logs many lines at once, then ends: with `exit` by process.exit, with `more` after another line, 1.5 s later. */
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
