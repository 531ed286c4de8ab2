import { setTimeout as pause } from "node:timers/promises";
import { openLog } from "../../server/log.ts";
import { surviveLostOutput } from "../../server/standard-output.ts";

/** Logs and prints for a while, as a portal does; standard error says that it reached the end. */
surviveLostOutput();
const log = openLog("info");
for (let line = 0; line < 20; line++) {
  log.info({ line }, "still here");
  process.stdout.write("A line of its own\n");
  await pause(10);
}
log.info({}, "last line");
process.stderr.write("reached the end\n");
