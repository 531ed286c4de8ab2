import { readFileSync } from "node:fs";

/**
 * Loaded into a portal first: moves its clock ahead by the milliseconds in the file MOVED_CLOCK,
 * read again on SIGUSR2.
 */
const now = Date.now;
const read = () => Number(readFileSync(process.env["MOVED_CLOCK"]!, "utf8"));
let aheadMs = read();
Date.now = () => now() + aheadMs;
process.on("SIGUSR2", () => (aheadMs = read()));
