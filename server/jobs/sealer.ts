import { sealAudit, logRefused } from "../../council/audit/seal.ts";
import { highestOf } from "../../council/audit/anchors.ts";
import type { Office } from "../../council/office.ts";
import type { Config } from "../config.ts";
import { anchorByBackups, anchorText } from "../backup/known-anchors.ts";
import { runRepeatedly, type Background } from "./repeat.ts";

const pauseMs = 1000;
const logEveryMs = 60 * 60 * 1000;
const logRefusedEveryMs = 60 * 1000;

/**
 * Seals audit entries every second. Logs the end of the chain every hour and at shutdown, because a log
 * stored elsewhere serves as an anchor.
 */
export function startSealer(office: Office, config: Pick<Config, "backups">): Background {
  let lastRefused = "";
  let refusedLoggedAt = -Infinity;
  let loggedAt = -Infinity;
  let isFirst = true;
  const seal = async (stopping: AbortSignal) => {
    if (isFirst) await anchorByBackups(office.anchors, config.backups.folder, office.keys);
    isFirst = false;
    const refused: string[] = [];
    await sealAudit(office, stopping, (ids) => refused.push(...ids));
    // The same entries are not logged again every second, nor are others of a large number.
    const isLogged = refused.join() === lastRefused || !isPast(refusedLoggedAt, logRefusedEveryMs);
    if (refused.length > 0 && !isLogged) {
      logRefused(office, refused);
      refusedLoggedAt = performance.now();
    }
    lastRefused = refused.join();
    if (!isPast(loggedAt, logEveryMs)) return;
    await logAnchor(office);
    loggedAt = performance.now();
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
  const highest = highestOf(office.keys, heads);
  if (typeof highest === "object")
    office.log.info({ anchor: anchorText(highest) }, "where the audit chain stands");
}
