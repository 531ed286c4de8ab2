import { expect, it } from "vitest";
import { queueCode, queueNotice } from "../../tests/kit/letters.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { codeValidMs, immediateAttemptMs, letterLeaseMs, letterRetryForMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { DeliveryError } from "./delivery.ts";
import { sendDueLetters } from "./send-due.ts";
import { spec } from "../../tests/kit/spec.ts";

const minute = 60_000;

onEachDatabase("the background mailer", (office) => {
  const letters = () => office.db.selectFrom("letters").selectAll().execute();
  const receivedIds = () => office.delivery.accepted.map((letter) => letter.messageId);

  it("sends each letter once, the oldest first", async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push(await queueNotice(office));
      office.advanceClock(1);
    }
    expect(await sendDueLetters(office)).toBe(3);
    expect(await sendDueLetters(office)).toBe(0);
    expect(receivedIds()).toEqual(ids.map((id) => `<${id.toLowerCase()}@localhost>`));
    expect(await letters()).toMatchObject(ids.map(() => ({ state: "sent", attempts: 1 })));
  });

  it("sends the letter's subject and parameters, from the council's email", async () => {
    await queueNotice(office);
    await sendDueLetters(office);
    expect(office.delivery.accepted[0]).toMatchObject({
      kind: "notice",
      from: "no-reply@panchayat.example",
      to: "sunita@example.in",
      toName: "Sunita Devi",
      subject: "Application Received - Income Certificate",
      params: { to_name: "Sunita Devi", service_name: "Income Certificate" },
      createdAt: office.clock(),
    });
  });

  it("sends the language of each letter with it", async () => {
    await queueNotice(office, "hi");
    await queueNotice(office);
    await sendDueLetters(office);
    const languages = office.delivery.accepted.map(({ language }) => language);
    expect(languages.toSorted()).toEqual(["en", "hi"]);
  });

  it(
    "tries refused letters again after growing pauses, and each arrives once when the mail server accepts it",
    spec("§7/e-mail/status-failure"),
    async () => {
      office.delivery.isRefusing = true;
      for (let count = 0; count < 5; count += 1) await queueNotice(office);
      const pauses: number[] = [];
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await sendDueLetters(office)).toBe(0);
        const [letter] = await letters();
        pauses.push(letter!.nextAttemptAt - office.clock());
        office.advanceClock(pauses.at(-1)! - 1);
        await sendDueLetters(office);
        expect((await letters())[0]!.attempts).toBe(tries + 1);
        office.advanceClock(1);
      }
      expect(pauses).toEqual([10_000, 30_000, 2 * minute, 10 * minute, 60 * minute]);

      office.delivery.isRefusing = false;
      expect(await sendDueLetters(office)).toBe(5);
      office.advanceClock(letterRetryForMs);
      expect(await sendDueLetters(office)).toBe(0);
      expect(new Set(receivedIds()).size).toBe(5);
      expect(receivedIds()).toHaveLength(5);
    },
  );

  it("gives a letter up after three days", async () => {
    office.delivery.isRefusing = true;
    await queueNotice(office);
    let tries = 0;
    while ((await letters())[0]!.state === "waiting" && tries < 200) {
      await sendDueLetters(office);
      office.advanceClock((await letters())[0]!.nextAttemptAt - office.clock());
      tries += 1;
    }
    expect(tries).toBeLessThan(90);
    expect(await letters()).toMatchObject([
      { state: "failed", lastError: "The mail server refuses", leasedUntil: null },
    ]);
    office.delivery.isRefusing = false;
    office.advanceClock(letterRetryForMs);
    expect(await sendDueLetters(office)).toBe(0);
  });

  it("leaves a letter with a code to the immediate attempt for five seconds", async () => {
    await queueCode(office);
    expect(await sendDueLetters(office)).toBe(0);
    office.advanceClock(immediateAttemptMs);
    expect(await sendDueLetters(office)).toBe(1);
  });

  it("deletes the content of a letter with a code once it is sent", async () => {
    await queueCode(office, "482913");
    office.advanceClock(immediateAttemptMs);
    await sendDueLetters(office);
    expect(office.delivery.accepted[0]!.text).toContain("482913");
    expect(await letters()).toMatchObject([{ state: "sent", body: "", channelData: "{}" }]);
    expect(JSON.stringify(await letters())).not.toContain("482913");
  });

  it("never sends a letter whose code has expired, and deletes its content", async () => {
    office.delivery.isRefusing = true;
    await queueCode(office, "482913");
    office.advanceClock(immediateAttemptMs);
    await sendDueLetters(office);
    office.delivery.isRefusing = false;
    office.advanceClock(codeValidMs - immediateAttemptMs);

    expect(await sendDueLetters(office)).toBe(0);
    expect(office.delivery.accepted).toEqual([]);
    expect(await letters()).toMatchObject([{ state: "failed", lastError: "expired" }]);
    expect(JSON.stringify(await letters())).not.toContain("482913");
  });

  it("stores no personal data in the reason of a failure", async () => {
    await queueNotice(office);
    office.delivery.deliver = () =>
      Promise.reject(new Error("550 sunita@example.in: no such person"));
    const logged: unknown[] = [];
    office.log.warn = (fields) => void logged.push(fields);
    await sendDueLetters(office);
    expect(await letters()).toMatchObject([{ state: "waiting", lastError: "Error" }]);
    expect(JSON.stringify(logged)).not.toContain("sunita");
  });

  it("still sends and records the current letter when it is stopped, and no further letter", async () => {
    await queueNotice(office);
    await queueNotice(office);
    const stopping = new AbortController();
    const { deliver } = office.delivery;
    office.delivery.deliver = async function (letter) {
      stopping.abort();
      await deliver.call(this, letter);
    };
    expect(await sendDueLetters(office, stopping.signal)).toBe(1);
    expect((await letters()).sort((a, b) => (a.state < b.state ? -1 : 1))).toMatchObject([
      { state: "sent", attempts: 1 },
      { state: "waiting", attempts: 0, leasedUntil: null },
    ]);
  });

  it("sends no letter twice if several processes run it at once", async () => {
    for (let count = 0; count < 40; count += 1) await queueNotice(office);
    const { deliver } = office.delivery;
    office.delivery.deliver = async function (letter) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      await deliver.call(this, letter);
    };
    const accepted = await Promise.all([1, 2, 3, 4].map(() => sendDueLetters(office)));
    // How many letters each process sends is open: it stops once all due letters are leased by other processes.
    expect(accepted.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(new Set(receivedIds()).size).toBe(40);
    expect(receivedIds()).toHaveLength(40);
  });

  it("sends a letter again that was accepted but not recorded, with the same Message-ID, and no other letter", async () => {
    await queueNotice(office);
    await queueNotice(office);
    await expect(sendDueLetters(killedAfterAcceptance(office))).rejects.toThrow("killed");
    expect(receivedIds()).toHaveLength(1);

    expect(await sendDueLetters(office)).toBe(1);
    office.advanceClock(letterLeaseMs - 1);
    expect(await sendDueLetters(office)).toBe(0);
    office.advanceClock(1);
    expect(await sendDueLetters(office)).toBe(1);
    expect(receivedIds()).toHaveLength(3);
    expect(new Set(receivedIds()).size).toBe(2);
    expect((await letters()).map((letter) => letter.attempts).sort()).toEqual([1, 2]);
  });

  it.each([false, true])(
    "keeps a letter recorded as sent by another process if its own attempt took longer than the lease and failed (finally: %s)",
    async (isFinal) => {
      await queueNotice(office);
      const deliver = async () => {
        office.advanceClock(letterLeaseMs);
        expect(await sendDueLetters(office)).toBe(1);
        throw new DeliveryError("refused", { isFinal });
      };
      const slow: Office = { ...office, delivery: { ...office.delivery, deliver } };
      expect(await sendDueLetters(slow)).toBe(0);
      expect(await letters()).toMatchObject([{ state: "sent", attempts: 2, lastError: null }]);
    },
  );

  it("sends a letter once that a killed process had leased and not sent", async () => {
    await queueNotice(office);
    await expect(sendDueLetters(killedBeforeSending(office))).rejects.toThrow("killed");
    office.advanceClock(letterLeaseMs);
    expect(await sendDueLetters(office)).toBe(1);
    expect(receivedIds()).toHaveLength(1);
  });
});

/** A process that is killed between the mail server's acceptance and the commit. */
function killedAfterAcceptance(office: Office): Office {
  let isAccepted = false;
  return {
    ...office,
    delivery: {
      ...office.delivery,
      deliver: async (letter) => {
        await office.delivery.deliver(letter);
        isAccepted = true;
      },
    },
    change: (work) => (isAccepted ? Promise.reject(new Error("killed")) : office.change(work)),
  };
}

/** A process that is killed while it holds the lease and has sent nothing. */
function killedBeforeSending(office: Office): Office {
  let isLeased = false;
  return {
    ...office,
    delivery: { ...office.delivery, deliver: () => Promise.reject(new Error("killed")) },
    change: async (work) => {
      if (isLeased) throw new Error("killed");
      isLeased = true;
      return office.change(work);
    },
  };
}
