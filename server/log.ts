import pino from "pino";
import type { Log } from "../council/office.ts";
import type { Config } from "./config.ts";
import { lineOutput } from "./standard-output.ts";

const standardOutput = 1;

/**
 * Opens the process log: lines of JSON on standard output, with time, level, message and fields. Personal data must not
 * be logged.
 */
export function openLog(
  level: Config["logLevel"],
  output: pino.DestinationStream = lineOutput(standardOutput),
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutValues },
    },
    output,
  );
}

/**
 * An error's name, message, code and stack. Its other fields are left out, because PostgreSQL puts values of rows into them.
 */
function withoutValues(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack } = error;
  return { name, message, code: (error as NodeJS.ErrnoException).code, stack };
}
