import {
  clockGapWhileWaitingMs,
  clockJumpFromMs,
  clockStepCountedAtMostMs,
  clockTrustedAfterMs,
} from "./clock-limits.ts";
import type { Office } from "./office.ts";
import { findState, lockState, writeState } from "./portal-state.ts";

/**
 * The clock went ahead by more than a day between two readings: it is wrong now, or was wrong before, or the portal was
 * off. Times are milliseconds UTC.
 */
export interface ClockJump {
  /** The last reading before the jump. */
  from: number;
  /** The first reading after the jump. */
  to: number;
  /** How long the portal still has to run, in milliseconds, until it trusts the clock. */
  waitMs: number;
}

/** What the portal stores about its clock. */
interface ClockWatch {
  /** When the clock was last read, in milliseconds UTC. */
  seenAt: number;
  jump?: ClockJump;
}

/**
 * Stores the time, and compares it with the time stored before: the clock jumped if it went ahead by more than a day. Runs
 * every minute. A jump is over after the portal has run for a day, or when the clock is back where it was. Until then, gaps
 * of up to 14 days, such as holidays, are no new jumps.
 * @returns the jump; undefined if the clock can be trusted.
 */
export async function watchClock(office: Office): Promise<ClockJump | undefined> {
  const { before, jump } = await office.change(async (tx) => {
    await lockState(tx, "clock");
    const before = await lastReading(tx);
    const watch = nextWatch(before, tx.clock());
    await writeState(tx, "clock", watch);
    return { before: before.jump, jump: watch.jump };
  });
  if (jump && jump.to !== before?.to) {
    const times = { from: new Date(jump.from).toISOString(), to: new Date(jump.to).toISOString() };
    office.log.error(
      times,
      "clock went ahead: nothing old is deleted until the portal has run for a day",
    );
  }
  return jump;
}

function nextWatch({ seenAt, jump }: ClockWatch, now: number): ClockWatch {
  const passedMs = now - seenAt;
  if (passedMs > clockJumpFromMs) {
    if (jump && passedMs <= clockGapWhileWaitingMs) return { seenAt: now, jump };
    const from = jump?.from ?? seenAt;
    return { seenAt: now, jump: { from, to: now, waitMs: clockTrustedAfterMs } };
  }
  if (!jump || now < jump.from + clockJumpFromMs) return { seenAt: now };
  // Only running time counts: while the portal is off, nobody can see the warning, and no time server sets the clock.
  const ranMs = Math.min(Math.max(passedMs, 0), clockStepCountedAtMostMs);
  const waitMs = jump.waitMs - ranMs;
  return waitMs > 0 ? { seenAt: now, jump: { ...jump, waitMs } } : { seenAt: now };
}

async function lastReading(office: Office): Promise<ClockWatch> {
  return (await findState<ClockWatch>(office, "clock")) ?? { seenAt: await lastJobAt(office) };
}

/** When a job last finished: used in place of the last reading, which older releases did not store. */
async function lastJobAt({ db, clock }: Office): Promise<number> {
  const row = await db
    .selectFrom("jobs")
    .select(({ fn }) => fn.max("finishedAt").as("at"))
    .executeTakeFirst();
  return row?.at ?? clock();
}

/** The stored jump; undefined once the portal trusts the clock. */
export async function findClockJump(office: Pick<Office, "db">): Promise<ClockJump | undefined> {
  return (await findState<ClockWatch>(office, "clock"))?.jump;
}

/** The jump that `watchClock` would find now; stores nothing. */
export async function previewClockJump(office: Office): Promise<ClockJump | undefined> {
  return nextWatch(await lastReading(office), office.clock()).jump;
}

/** Ends the wait after a jump: an operator confirmed that the clock is right now. */
export async function trustClock(office: Office): Promise<void> {
  const watch: ClockWatch = { seenAt: office.clock() };
  await office.change((tx) => writeState(tx, "clock", watch));
}

type DeletionWork = (office: Office, stopping?: AbortSignal) => Promise<unknown>;

/** Wraps work that deletes records by their age, so that it does nothing while the clock may be wrong. */
export function whileClockTrusted(deleteOld: DeletionWork): DeletionWork {
  return async (office, stopping) => {
    if (await watchClock(office)) return;
    await deleteOld(office, stopping);
  };
}
