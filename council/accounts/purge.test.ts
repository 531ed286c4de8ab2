import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addAccount, signInAs } from "../../tests/kit/people.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import { codeValidMs, registrationKeptMs, sessionMs } from "../limits.ts";
import { findAttemptCount, countAttempt } from "../rate-limit.ts";
import { purgeExpiredRows } from "./purge.ts";

const minute = 60_000;

onEachDatabase("the purge of expired sessions and codes", (office) => {
  const countUntil = (key: string, resetsAt: number) =>
    office.db.insertInto("limits").values({ key, count: 1, resetsAt }).execute();

  it("deletes what has expired, and nothing else", async () => {
    const sunita = await addAccount(office, "citizen");
    await signInAs(office, sunita);
    await countUntil("one", office.clock() + 15 * minute);
    expect(await purgeExpiredRows(office)).toBe(0);

    office.advanceClock(sessionMs - minute);
    await signInAs(office, sunita);
    await countUntil("two", office.clock() + 15 * minute);
    office.advanceClock(minute);
    expect(await purgeExpiredRows(office)).toBe(2);
    expect(await office.count("sessions")).toBe(1);
    expect(await office.count("limits")).toBe(1);
    expect(await office.count("users")).toBe(1);
  });

  it("deletes the expired counters of limits, however many there are", async () => {
    const resetsAt = office.clock();
    const expired = Array.from({ length: 2001 }, (_, number) => ({
      key: `counter ${number}`,
      count: 1,
      resetsAt,
    }));
    await office.db.insertInto("limits").values(expired).execute();
    await countUntil("still counting", resetsAt + 1);
    expect(await purgeExpiredRows(office)).toBe(expired.length);
    expect(await office.count("limits")).toBe(1);
  });

  it("leaves the counter of a limit that a request has locked, and does not wait for the request", async () => {
    const usedCounter = { action: "draft.saves", subject: "Sunita" };
    await office.change((tx) => countAttempt(tx, usedCounter, minute));
    await countUntil("unused", office.clock() + minute);
    office.advanceClock(minute);
    const { purging } = await office.change(async (tx) => {
      await countAttempt(tx, usedCounter, minute);
      const purging = purgeExpiredRows(office);
      if (office.engine === "postgres") expect(await untilBlocked(office, purging)).toBe("settled");
      return { purging };
    });
    expect(await purging).toBe(1);
    expect(await findAttemptCount(office, usedCounter, minute)).toBe(1);
  });

  it("keeps an expired code as long as its registration may ask for another code", async () => {
    const now = office.clock();
    await office.db
      .insertInto("registrations")
      .values({
        id: "one",
        email: "asha@example.in",
        displayName: "Asha",
        passwordHash: "hash",
        language: "en",
        createdAt: now,
        expiresAt: now + registrationKeptMs,
      })
      .execute();
    await office.db
      .insertInto("codes")
      .values({
        id: "one",
        purpose: "registration",
        subjectId: "one",
        email: "asha@example.in",
        codeHash: "hash",
        timestamp: now,
        expiresAt: now + codeValidMs,
        tries: 0,
      })
      .execute();
    office.advanceClock(registrationKeptMs - 1);
    expect(await purgeExpiredRows(office)).toBe(0);
    office.advanceClock(1);
    expect(await purgeExpiredRows(office)).toBe(1);
    expect(await office.count("registrations")).toBe(0);
    office.advanceClock(codeValidMs);
    expect(await purgeExpiredRows(office)).toBe(1);
    expect(await office.count("codes")).toBe(0);
  });
});
