import { afterEach, expect, it, vi } from "vitest";
import { queueCode } from "../../tests/kit/letters.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { codeValidMs, immediateAttemptMs } from "../limits.ts";
import { cancelLetter } from "./cancel.ts";
import { deliverNow } from "./deliver-now.ts";
import { sendDueLetters } from "./send-due.ts";

afterEach(() => vi.useRealTimers());

onEachDatabase("a letter for which somebody is waiting", (office) => {
  const states = async () =>
    (await office.db.selectFrom("letters").selectAll().execute()).map((letter) => letter.state);

  it("is sent at once, and not again", async () => {
    const id = await queueCode(office);
    expect(await deliverNow(office, id)).toBe(true);
    expect(await deliverNow(office, id)).toBe(true);
    office.advanceClock(codeValidMs);
    expect(await sendDueLetters(office)).toBe(0);
    expect(office.delivery.accepted).toHaveLength(1);
    expect(await states()).toEqual(["sent"]);
  });

  it("stays in the outbox if it was refused, and is tried again while the code is valid", async () => {
    const id = await queueCode(office);
    office.delivery.isRefusing = true;
    expect(await deliverNow(office, id)).toBe(false);
    office.delivery.isRefusing = false;
    office.advanceClock(10_000);
    expect(await sendDueLetters(office)).toBe(1);
    expect(office.delivery.accepted).toHaveLength(1);
  });

  it("is waited for at most five seconds, and is recorded as sent even if the attempt succeeds later", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const id = await queueCode(office);
    let accept = () => {};
    office.delivery.deliver = () => new Promise((resolve) => (accept = resolve));
    const delivery = deliverNow(office, id);
    await vi.waitFor(async () => {
      expect(await states()).toEqual(["waiting"]);
      await vi.advanceTimersByTimeAsync(immediateAttemptMs);
      expect(await Promise.race([delivery, "still waiting"])).toBe(false);
    });
    office.advanceClock(immediateAttemptMs);
    expect(await sendDueLetters(office)).toBe(0);

    accept();
    await office.drain();
    expect(await states()).toEqual(["sent"]);
  });

  it("is left to another process that is already sending it", async () => {
    const id = await queueCode(office);
    office.advanceClock(immediateAttemptMs);
    const [, accepted] = await Promise.all([sendDueLetters(office), deliverNow(office, id)]);
    expect(accepted).toBe(true);
    expect(office.delivery.accepted).toHaveLength(1);
  });

  it("is reported as not accepted if another process is already sending it and is refused", async () => {
    const id = await queueCode(office);
    office.delivery.isRefusing = true;
    expect(await Promise.all([deliverNow(office, id), deliverNow(office, id)])).toEqual([
      false,
      false,
    ]);
  });

  it("is not sent if it was cancelled before its attempt, for example by a second request for a code", async () => {
    const id = await queueCode(office);
    await office.change((tx) => cancelLetter(tx, id));
    expect(await deliverNow(office, id)).toBe(false);
    expect(office.delivery.accepted).toEqual([]);
  });
});
