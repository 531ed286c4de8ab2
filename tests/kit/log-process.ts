import { setTimeout as pause } from "node:timers/promises";
import { openLog } from "../../server/log.ts";
import { surviveLostOutput } from "../../server/standard-output.ts";

/** A program that logs and prints lines for a while, as a portal does; at the end it says so on standard error. */
surviveLostOutput();
const log = openLog("info");
for (let line = 0; line < 20; line++) {
  log.info({ line }, "still here");
  process.stdout.write("A line of its own\n");
  await pause(10);
}
log.info({}, "last line");
process.stderr.write("reached the end\n");
