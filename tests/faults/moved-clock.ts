import { readFileSync } from "node:fs";

/**
 * Moves the portal's clock ahead by the milliseconds in the file that MOVED_CLOCK names, and reads the file again on
 * SIGUSR2. Node loads this module before the portal's own code.
 */
const realNow = Date.now;
const readAheadMs = () => Number(readFileSync(process.env["MOVED_CLOCK"]!, "utf8"));
let aheadMs = readAheadMs();
Date.now = () => realNow() + aheadMs;
process.on("SIGUSR2", () => (aheadMs = readAheadMs()));
