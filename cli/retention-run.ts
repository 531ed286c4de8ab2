import { countDraftsAndUnusedFiles } from "../council/documents/count-unused.ts";
import { purgeDraftsAndUnusedFiles } from "../council/documents/purge-unused.ts";
import {
  countUnfinishedUploads,
  purgeUnfinishedUploads,
} from "../council/documents/uploads/purge-uploads.ts";
import {
  previewClockJump,
  trustClock,
  watchClock,
  type ClockJump,
} from "../council/clock-watch.ts";
import { countExpired, runRetention } from "../council/retention/run.ts";
import type { Office } from "../council/office.ts";
import { command, CommandError } from "./command.ts";

export const retentionRunCommand = command({
  name: "retention run",
  summary: "Delete the records that are older than the privacy page says they are kept",
  usage: "[--dry-run] [--clock-is-right]",
  options: {
    "dry-run": {
      type: "boolean",
      description: "only count what would be deleted, and change nothing",
    },
    "clock-is-right": {
      type: "boolean",
      description:
        "delete even if the clock of this machine seems to have jumped ahead, because it is right",
    },
  },
  async run({ options, office, print }) {
    const isDryRun = options["dry-run"];
    if (isDryRun) await warnOfClock(await office(), print);
    else await checkClock(await office(), options["clock-is-right"]);
    const printCounts = (counts: object) => {
      for (const [name, count] of Object.entries(counts)) print(`${name}: ${count}`);
    };
    printCounts(await (isDryRun ? countExpired : runRetention)(await office()));
    printCounts(
      await (isDryRun ? countDraftsAndUnusedFiles : purgeDraftsAndUnusedFiles)(await office()),
    );
    printCounts(await (isDryRun ? countUnfinishedUploads : purgeUnfinishedUploads)(await office()));
    print(
      isDryRun
        ? "Nothing was changed. The same command without --dry-run deletes these records."
        : "Deleted.",
    );
  },
});

/** @throws CommandError while the clock may be wrong, unless the operator says that it is right */
async function checkClock(office: Office, isRight: boolean): Promise<void> {
  if (isRight) return trustClock(office);
  const jump = await watchClock(office);
  if (jump) throw new CommandError(`Nothing was deleted: ${textOf(jump, office)}`);
}

async function warnOfClock(office: Office, print: (line: string) => void): Promise<void> {
  const jump = await previewClockJump(office);
  if (jump) print(`Nothing would be deleted now: ${textOf(jump, office)}`);
}

function textOf(jump: ClockJump, { clock }: Office): string {
  const [from, to, now] = [jump.from, jump.to, clock()].map(toMinute);
  const hours = Math.ceil(jump.waitMs / hourMs);
  return (
    `the portal was off from ${from} to ${to} (UTC), or the clock of this machine went ahead. If it is really ${now} (UTC) now, ` +
    `add --clock-is-right, or wait until the portal has run for ${hours} more hours. If not, set the clock.`
  );
}

const hourMs = 60 * 60 * 1000;

function toMinute(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}
