import { sealAudit, logRefused } from "../../council/audit/seal.ts";
import { findFurthestHead } from "../../council/audit/anchors.ts";
import type { Office } from "../../council/office.ts";
import type { Config } from "../config.ts";
import { addAnchorFromBackups, formatAnchor } from "../backup/backup-anchors.ts";
import { runRepeatedly, type Background } from "./repeat.ts";

const pauseMs = 1000;
const logAnchorEveryMs = 60 * 60 * 1000;
const logRefusedEveryMs = 60 * 1000;

/**
 * Seals audit entries every second. Logs the end of the chain every hour and at shutdown, because a log
 * stored elsewhere serves as an anchor. Also logs entries that are not sealed because the portal did not write them.
 */
export function startSealer(office: Office, config: Pick<Config, "backups">): Background {
  /** The ids of the refused entries that were logged last. */
  let loggedIds = "";
  let refusedLoggedAt = -Infinity;
  let anchorLoggedAt = -Infinity;
  let isFirst = true;
  const seal = async (stopping: AbortSignal) => {
    if (isFirst) await addAnchorFromBackups(office.anchors, config.backups.folder, office.keys);
    isFirst = false;
    const refusedIds: string[] = [];
    await sealAudit(office, stopping, (ids) => refusedIds.push(...ids));
    // Logs the same entries once, and different ones at most once a minute: if there are very many, each run finds others.
    if (refusedIds.length === 0) loggedIds = "";
    else if (refusedIds.join() !== loggedIds && isPast(refusedLoggedAt, logRefusedEveryMs)) {
      logRefused(office, refusedIds);
      loggedIds = refusedIds.join();
      refusedLoggedAt = performance.now();
    }
    if (!isPast(anchorLoggedAt, logAnchorEveryMs)) return;
    await logAnchor(office);
    anchorLoggedAt = performance.now();
  };
  const background = runRepeatedly(pauseMs, seal, (error) =>
    office.log.error({ err: error }, "audit sealer failed"),
  );
  return {
    async stop() {
      await background.stop();
      await logAnchor(office).catch(() => {});
    },
  };
}

function isPast(loggedAt: number, everyMs: number): boolean {
  return performance.now() - loggedAt >= everyMs;
}

async function logAnchor(office: Office): Promise<void> {
  const { heads } = await office.anchors.read();
  const highest = findFurthestHead(office.keys, heads);
  if (typeof highest === "object")
    office.log.info({ anchor: formatAnchor(highest) }, "where the audit chain stands");
}
