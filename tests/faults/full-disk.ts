import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Outcome } from "../trials/trial.ts";
import type { Visitor } from "../trials/visitor.ts";
import { fillForm, isAcknowledged, send, type Acknowledged } from "./applying.ts";
import { findFaults } from "./losses.ts";
import { countsOf, mustBeTaken, paperBytes, readingFaults, sentence } from "./no-room.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { openStage, type Stage } from "./stage.ts";

const kilobyte = 1024;

/**
 * Database, documents and arriving forms on a disk that is full, or becomes so in the middle of a
 * submission: with more and more room left, it ends at a later step each time.
 */
export async function fullDisk(isQuick: boolean): Promise<Outcome> {
  const disk = mountSmallDisk(64);
  if (!disk)
    return { tried: 0, broken: [], note: "", notTried: "only root may mount a small disk" };
  const dataDir = join(disk.folder, "data");
  await mkdir(dataDir);
  try {
    const stage = await openStage({ DATA_DIR: dataDir });
    try {
      const broken: string[] = [];
      const acknowledged: Acknowledged[] = [];
      const [visitor] = stage.applicants as [Visitor, ...Visitor[]];
      acknowledged.push(await mustBeTaken(stage, visitor));
      const levels = isQuick
        ? [0, 60, 120, 330, 620, 660, 700, 2000]
        : Array.from({ length: 60 }, (_, n) => n * 16);
      let refused = 0;
      for (const level of levels) {
        const form = fillForm(stage.service.id, paperBytes);
        const before = await countsOf(stage);
        await leaveNothingSpare(stage);
        disk.fill(level * kilobyte);
        broken.push(...(await readingFaults(stage, level)));
        const answer = await send(visitor, form, stage.service);
        disk.makeRoom();
        if (isAcknowledged(answer)) acknowledged.push(form);
        else {
          refused += 1;
          if (!answer.body.includes(sentence))
            broken.push(`${level} kB left: ${answer.status} without "${sentence}"`);
          const after = await countsOf(stage);
          if (after !== before) broken.push(`${level} kB left: half of it stayed: ${after}`);
          const again = await send(visitor, form, stage.service);
          if (isAcknowledged(again)) acknowledged.push(form);
          else broken.push(`${level} kB left: not taken when there was room: ${again.status}`);
        }
      }
      if (refused === 0) broken.push("the disk was never full");
      broken.push(...(await findFaults(stage, acknowledged)));
      const note = `${refused} submissions were told "${sentence}", with no application, notification, letter or audit row left of them; reading went on; each was taken when there was room again, without a restart; ${acknowledged.length} acknowledged, 0 lost`;
      return { tried: levels.length, broken, note };
    } finally {
      await stage.close();
    }
  } finally {
    disk.remove();
  }
}

/**
 * Sessions were seen ten minutes ago: reading notes that they are seen again, which needs room, too. And
 * the write-ahead log is empty: the room it had lets changes succeed for a while on a full disk.
 */
function leaveNothingSpare(stage: Stage): Promise<unknown> {
  const minutesAgo = Date.now() - 10 * 60_000;
  return stage.look(async ({ db }) => {
    await db.updateTable("sessions").set({ lastSeenAt: minutesAgo }).execute();
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  });
}
