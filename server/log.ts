import pino from "pino";
import type { Log } from "../council/office.ts";
import type { Config } from "./config.ts";

/** JSON lines on standard output: time, level, message and fields. No personal data goes in. */
export function openLog(level: Config["logLevel"]): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
