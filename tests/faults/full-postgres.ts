import type { Outcome } from "../trials/trial.ts";
import type { Visitor } from "../trials/visitor.ts";
import { createDatabase, startPostgres } from "../kit/postgres.ts";
import { fillForm, isAcknowledged, send, type Acknowledged } from "./applying.ts";
import { findFaults } from "./losses.ts";
import { countsOf, mustBeTaken, paperBytes, readingFaults, sentence } from "./no-room.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { openStage, type Stage } from "./stage.ts";

const kilobyte = 1024;

/** PostgreSQL whose tables are on a disk that is full, and again when there is room. */
export async function fullPostgres(isQuick: boolean): Promise<Outcome> {
  const disk = mountSmallDisk(256);
  if (!disk)
    return { tried: 0, broken: [], note: "", notTried: "only root may mount a small disk" };
  try {
    const postgres = await startPostgres({ durable: true, dataIn: disk.folder });
    try {
      const { url } = await createDatabase(postgres.url);
      const stage = await openStage({ DATABASE_URL: url });
      try {
        const broken: string[] = [];
        const [visitor] = stage.applicants as [Visitor, ...Visitor[]];
        const acknowledged = [await mustBeTaken(stage, visitor)];
        const levels = isQuick ? [0, 40] : Array.from({ length: 12 }, (_, n) => n * 16);
        for (const level of levels) {
          disk.fill(level * kilobyte);
          broken.push(...(await readingFaults(stage, level)));
          const refused = await applyUntilRefused(stage, visitor, acknowledged);
          broken.push(...refused.faults.map((fault) => `${level} kB left: ${fault}`));
          broken.push(...(await readingFaults(stage, level)));
          disk.makeRoom();
          const again = await send(visitor, refused.form, stage.service);
          if (isAcknowledged(again)) acknowledged.push(refused.form);
          else broken.push(`${level} kB left: not taken when there was room: ${again.status}`);
        }
        broken.push(...(await findFaults(stage, acknowledged)));
        const note = `${levels.length} submissions were told "${sentence}", with no application, notification, letter or audit row left of them; reading went on; each was taken when there was room again, without a restart; ${acknowledged.length} acknowledged, 0 lost`;
        return { tried: levels.length, broken, note };
      } finally {
        await stage.close();
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    disk.remove();
  }
}

/** The pages of a table have room for a few rows: only the next page asks the disk for more. */
async function applyUntilRefused(stage: Stage, visitor: Visitor, acknowledged: Acknowledged[]) {
  const faults: string[] = [];
  for (;;) {
    const form = fillForm(stage.service.id, paperBytes);
    const before = await countsOf(stage);
    const answer = await send(visitor, form, stage.service);
    if (isAcknowledged(answer)) {
      acknowledged.push(form);
      continue;
    }
    if (!answer.body.includes(sentence)) faults.push(`${answer.status} without "${sentence}"`);
    const after = await countsOf(stage);
    if (after !== before) faults.push(`half of it stayed: ${after}`);
    return { form, faults };
  }
}
