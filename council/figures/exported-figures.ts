import type { Office } from "../office.ts";
import { exportsPerHour, exportWindowMs } from "../review-limits.ts";
import { countWithin } from "../rate-limit.ts";
import type { FiguresRequest } from "./query.ts";

/** A file of the figures. */
export interface FiguresFile {
  outcome: "file";
  csv: string;
  /** The period and the service of the file. */
  request: FiguresRequest;
}

export type ExportedFigures =
  | FiguresFile
  /** This person reached the hourly limit. */
  | { outcome: "tooMany" };

/** Counts a file, and returns whether the person may have one more within the hour. */
export function isWithinExports(tx: Office, uid: string): Promise<boolean> {
  return countWithin(
    tx,
    { action: "figures.export", subject: uid },
    { atMost: exportsPerHour, windowMs: exportWindowMs },
  );
}
