import type { Office } from "../../council/office.ts";
import { jobs } from "./jobs.ts";
import { startMailer } from "./mailer.ts";
import type { Background } from "./repeat.ts";
import { startRunner } from "./runner.ts";
import { startSealer } from "./sealer.ts";

/** Everything that goes on beside the requests. */
export function startBackground(office: Office): Background {
  const parts = [startMailer(office), startSealer(office), startRunner(office, jobs)];
  return { stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) };
}
