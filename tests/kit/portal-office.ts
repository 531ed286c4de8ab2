import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Office } from "../../council/office.ts";
import { jobs } from "../../server/jobs/jobs.ts";
import { queueJob } from "../../server/jobs/records.ts";
import { openOfficeOnData } from "../trials/office-of-portal.ts";
import type { Portal } from "./portal.ts";

/**
 * Works on the data of a running portal in the process of the test, as an operator command does in a process of its own.
 * Starting such a command would take ten times the processor time.
 */
export async function inOffice<Result>(
  { url, dataDir, settings }: Portal,
  work: (office: Office) => Promise<Result>,
): Promise<Result> {
  const { office, close } = await openOfficeOnData({
    publicUrl: settings["PUBLIC_URL"] ?? url,
    dataDir,
    databaseUrl: settings["DATABASE_URL"],
    secretKey:
      settings["SECRET_KEY"] ?? (await readFile(join(dataDir, "secret-key"), "utf8")).trim(),
  });
  try {
    return await work(office);
  } finally {
    await close();
  }
}

/**
 * Lets a portal run one of its jobs within ten seconds, without waiting for the next period of the job.
 * @throws if the portal has no such job
 */
export async function queueJobNow(portal: Portal, kind: string): Promise<void> {
  if (!jobs.some((job) => job.kind === kind)) throw new Error(`No job is called ${kind}`);
  const period = { uniqueKey: `${kind} ${randomUUID()}`, startsAt: Date.now() };
  return inOffice(portal, (office) => queueJob(office, { kind }, period));
}
