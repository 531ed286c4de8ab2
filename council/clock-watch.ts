import {
  clockGapWhileWaitingMs,
  clockJumpFromMs,
  clockLooksAtMostApartMs,
  clockTrustedAfterMs,
} from "./clock-limits.ts";
import type { Office } from "./office.ts";
import { findState, lockState, writeState } from "./portal-state.ts";

/**
 * The clock went ahead at once: it is wrong now, or was wrong before, or the portal was off. Times are milliseconds
 * UTC.
 */
export interface ClockJump {
  /** The last time seen before. */
  from: number;
  /** The first time seen after. */
  to: number;
  /** For how long the portal has to run, in milliseconds, until it believes the clock. */
  waitMs: number;
}

/** What the portal stores of its clock. */
interface ClockWatch {
  /** Milliseconds UTC. */
  seenAt: number;
  jump?: ClockJump;
}

/**
 * Stores the time, and finds out whether the clock went ahead by more than a day since it was stored last. Run every
 * minute. A jump is over after the portal has run for a day, or when the clock is back where it was. Short gaps meanwhile,
 * such as weekends, are no new jumps.
 * @returns the jump; undefined if the clock is to be believed.
 */
export async function watchClock(office: Office): Promise<ClockJump | undefined> {
  const { before, jump } = await office.change(async (tx) => {
    await lockState(tx, "clock");
    const before = await lastLook(tx);
    const watch = next(before, tx.clock());
    await writeState(tx, "clock", watch);
    return { before: before.jump, jump: watch.jump };
  });
  if (jump && jump.to !== before?.to) {
    const times = { from: new Date(jump.from).toISOString(), to: new Date(jump.to).toISOString() };
    office.log.error(
      times,
      "clock went ahead: nothing old is deleted until the portal ran for a day",
    );
  }
  return jump;
}

function next({ seenAt, jump }: ClockWatch, now: number): ClockWatch {
  const passed = now - seenAt;
  if (jump && passed > clockJumpFromMs && passed <= clockGapWhileWaitingMs)
    return { seenAt: now, jump };
  if (passed > clockJumpFromMs) {
    const from = jump?.from ?? seenAt;
    return { seenAt: now, jump: { from, to: now, waitMs: clockTrustedAfterMs } };
  }
  if (!jump || now < jump.from + clockJumpFromMs) return { seenAt: now };
  // Only while it runs does somebody see the warning, and a time server set the clock.
  const ran = Math.min(Math.max(passed, 0), clockLooksAtMostApartMs);
  const waitMs = jump.waitMs - ran;
  return waitMs > 0 ? { seenAt: now, jump: { ...jump, waitMs } } : { seenAt: now };
}

async function lastLook(office: Office): Promise<ClockWatch> {
  return (await findState<ClockWatch>(office, "clock")) ?? { seenAt: await lastJobAt(office) };
}

/** When a job was done last: in a database of an older release, which did not store the time. */
async function lastJobAt({ db, clock }: Office): Promise<number> {
  const row = await db
    .selectFrom("jobs")
    .select(({ fn }) => fn.max("finishedAt").as("at"))
    .executeTakeFirst();
  return row?.at ?? clock();
}

/** The jump that the portal waits for; undefined if it believes the clock. */
export async function findClockJump(office: Pick<Office, "db">): Promise<ClockJump | undefined> {
  return (await findState<ClockWatch>(office, "clock"))?.jump;
}

/** What `watchClock` would find now; stores nothing. */
export async function lookAtClock(office: Office): Promise<ClockJump | undefined> {
  return next(await lastLook(office), office.clock()).jump;
}

/** Believes the clock as it is now, because somebody looked. */
export async function trustClock(office: Office): Promise<void> {
  const watch: ClockWatch = { seenAt: office.clock() };
  await office.change((tx) => writeState(tx, "clock", watch));
}

type Work = (office: Office, stopping?: AbortSignal) => Promise<unknown>;

/** Deletes what is old, by the clock: does nothing while the clock may be wrong. */
export function whileClockTrusted(deleteOld: Work): Work {
  return async (office, stopping) => {
    if (await watchClock(office)) return;
    await deleteOld(office, stopping);
  };
}
