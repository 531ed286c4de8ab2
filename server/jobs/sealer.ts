import { sealAudit } from "../../council/audit/seal.ts";
import type { Office } from "../../council/office.ts";
import { repeat, type Background } from "./repeat.ts";

const pauseMs = 1000;

/** Looks every second for audit entries that are not chained yet, and seals them. */
export function startSealer(office: Office): Background {
  return repeat(
    pauseMs,
    (stopping) => sealAudit(office, stopping),
    (error) => office.log.error({ err: error }, "audit sealer failed"),
  );
}
