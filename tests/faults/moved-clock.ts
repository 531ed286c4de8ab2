import { readFileSync } from "node:fs";

/**
 * Loaded into a portal before everything else: its clock is ahead by the milliseconds that the file
 * MOVED_CLOCK holds, read again on SIGUSR2.
 */
const now = Date.now;
const read = () => Number(readFileSync(process.env["MOVED_CLOCK"]!, "utf8"));
let aheadMs = read();
Date.now = () => now() + aheadMs;
process.on("SIGUSR2", () => (aheadMs = read()));
