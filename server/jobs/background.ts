import type { Office } from "../../council/office.ts";
import type { Config } from "../config.ts";
import { oldCopiesDeletion } from "../backup/delete-old-copies.ts";
import { nightlyBackup } from "../backup/nightly.ts";
import { jobs } from "./jobs.ts";
import { startMailer } from "./mailer.ts";
import { startPasswordLetters } from "./password-letters.ts";
import type { Background } from "./repeat.ts";
import { startRunner } from "./runner.ts";
import { startSealer } from "./sealer.ts";

/** Starts all background work. */
export function startBackground(office: Office, config: Config): Background {
  const jobsWithoutBackup = [oldCopiesDeletion(config), ...jobs];
  const allJobs =
    config.backups.days > 0 ? [nightlyBackup(config), ...jobsWithoutBackup] : jobsWithoutBackup;
  const tasks = [
    startPasswordLetters(office),
    startMailer(office),
    startSealer(office, config),
    startRunner(office, allJobs),
  ];
  return { stop: async () => void (await Promise.all(tasks.map((task) => task.stop()))) };
}
