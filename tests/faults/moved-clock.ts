import { readFileSync } from "node:fs";

/**
 * Node loads this before the portal's own code: it moves the portal's clock ahead by the milliseconds in the file
 * MOVED_CLOCK, which it reads again on SIGUSR2.
 */
const now = Date.now;
const read = () => Number(readFileSync(process.env["MOVED_CLOCK"]!, "utf8"));
let aheadMs = read();
Date.now = () => now() + aheadMs;
process.on("SIGUSR2", () => (aheadMs = read()));
