import { expect, it, vi } from "vitest";
import { queueNotice } from "../../tests/kit/letters.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addAccount, addPerson, password } from "../../tests/kit/people.ts";
import { turnOnFactor } from "../../tests/kit/second-factor.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { completeSecondFactor } from "../../council/accounts/second-factor/complete-second-factor.ts";
import { findSession, startSession } from "../../council/accounts/sessions.ts";
import { signIn } from "../../council/accounts/sign-in.ts";
import { sendDueDigest } from "../../council/due-dates/send-digest.ts";
import { dayMs } from "../../council/limits.ts";
import { sendDueLetters } from "../../council/mail/send-due.ts";
import { countWithin } from "../../council/rate-limit.ts";
import type { Job } from "./jobs.ts";
import { leaseDueJob, queueJob } from "./records.ts";
import { runDueJobs } from "./runner.ts";

const minuteMs = 60_000;
const yearMs = 366 * dayMs;
const caller = { ipAddress: "203.0.113.7", language: "en" } as const;
const asha = "asha@example.in";

onEachDatabase("a clock that was ahead and is right again", (office) => {
  const whileAhead = async <Result>(ms: number, work: () => Promise<Result>): Promise<Result> => {
    office.advanceClock(ms);
    const result = await work();
    office.advanceClock(minuteMs - ms);
    return result;
  };

  it("locks nobody out who gave wrong passwords meanwhile", async () => {
    await addAccount(office, "citizen", { email: asha });
    const enter = (typedPassword: string) =>
      signIn(office, caller, { email: asha, password: typedPassword, rememberMe: false });
    await whileAhead(yearMs, async () => {
      for (let count = 0; count < 10; count += 1) await enter("wrong");
      expect((await enter(password)).outcome).toBe("tooManyFailures");
    });
    expect((await enter(password)).outcome).toBe("signedIn");
  });

  it("keeps the count of a limit if the clock was ahead by only a minute", async () => {
    const count = () =>
      office.change((tx) =>
        countWithin(tx, { action: "test", subject: "A" }, { atMost: 1, windowMs: minuteMs }),
      );
    await whileAhead(2 * minuteMs, count);
    expect(await count()).toBe(false);
  });

  it("sends the letters that were queued meanwhile", async () => {
    await whileAhead(yearMs, () => queueNotice(office));
    expect(await sendDueLetters(office)).toBe(1);
    expect(await sendDueLetters(office)).toBe(0);
  });

  it("accepts no sessions begun meanwhile, and the next sign-in deletes them", async () => {
    const { uid } = await addPerson(office, "citizen");
    const begin = () =>
      office.change((tx) =>
        startSession(tx, uid, { ...caller, userAgent: "" }, { rememberMe: true }),
      );
    const begunAhead = await whileAhead(yearMs, begin);
    expect(await findSession(office, begunAhead)).toBeUndefined();
    const begunSlightlyAhead = await whileAhead(4 * minuteMs, begin);
    expect((await findSession(office, begunSlightlyAhead))?.person.uid).toBe(uid);
    await begin();
    office.advanceClock(yearMs);
    expect(await findSession(office, begunAhead)).toBeUndefined();
  });

  it("accepts the right codes of an app, each once, but no code that was accepted meanwhile", async () => {
    const person = await addPerson(office, "admin", { email: asha });
    const factor = await turnOnFactor(office, person);
    const enter = async () => {
      const signedIn = await signIn(office, caller, { email: asha, password, rememberMe: false });
      if (signedIn.outcome !== "codeNeeded") throw new Error(signedIn.outcome);
      const form = { factor: factor.code(), rememberBrowser: false };
      return (await completeSecondFactor(office, caller, signedIn.sealedStep, form)).outcome;
    };
    const ahead = await whileAhead(60 * dayMs, async () => {
      expect(await enter()).toBe("signedIn");
      return factor.code();
    });
    expect(await enter()).toBe("signedIn");
    expect(await enter(), "a second time").toBe("wrongCode");
    office.advanceClock(minuteMs);
    expect(await enter()).toBe("signedIn");
    office.advanceClock(60 * dayMs - 2 * minuteMs);
    expect(factor.code()).toEqual(ahead);
    expect(await enter(), "the code that was accepted ahead of its time").toBe("wrongCode");
    office.advanceClock(minuteMs);
    expect(await enter()).toBe("signedIn");
  });

  it("sends the daily letter about due dates again", async () => {
    await addPerson(office, "staff");
    const service = await addService(office, {}, (definition) => ({
      ...definition,
      promise: { days: 1, counted: "calendar", law: null },
    }));
    await apply(office, await addPerson(office, "citizen"), service);
    expect(await whileAhead(42 * dayMs, () => sendDueDigest(office))).toBe(1);
    office.advanceClock(3 * dayMs);
    expect(await sendDueDigest(office)).toBe(1);
    expect(await sendDueDigest(office), "once a day").toBe(0);
  });

  it("runs a job again whose process was killed meanwhile", async () => {
    const period = { uniqueKey: "test 1", startsAt: office.clock() };
    await queueJob(office, { kind: "test" }, period);
    await whileAhead(yearMs, () => leaseDueJob(office, ["test"], "killed"));
    await office.db.updateTable("jobs").set({ runAt: office.clock() }).execute();
    expect(await leaseDueJob(office, ["test"], "other")).toMatchObject({ leasedBy: "other" });
    expect(await leaseDueJob(office, ["test"], "third")).toBeUndefined();
  });

  it("runs a daily job again, once, on the day for which it ran while the clock was ahead", async () => {
    const run = vi.fn<Job["run"]>(async () => {});
    const job: Job = { kind: "test", length: "short", everyMs: dayMs, run };
    const runJobs = () => runDueJobs(office, [job], "process");
    await whileAhead(dayMs, runJobs);
    await runJobs();
    expect(run, "today").toHaveBeenCalledTimes(2);
    office.advanceClock(dayMs - (office.clock() % dayMs));
    await runJobs();
    await runJobs();
    expect(run, "the day after").toHaveBeenCalledTimes(3);
  });
});
