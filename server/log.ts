import pino from "pino";
import type { Log } from "../council/office.ts";
import type { Config } from "./config.ts";
import { lineOutput } from "./standard-output.ts";

const standardOutput = 1;

/**
 * JSON lines on standard output: time, level, message and fields. They contain no personal data.
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

/** An error without its other fields, because PostgreSQL puts values of the row into them. */
function withoutValues(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack } = error;
  return { name, message, code: (error as NodeJS.ErrnoException).code, stack };
}
