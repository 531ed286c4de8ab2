import { beforeEach, expect, it } from "vitest";
import { queueCode, queueNotice } from "../../tests/kit/letters.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { immediateAttemptMs, lettersPerPage, letterRetryForMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { ForbiddenError } from "../errors.ts";
import { DeliveryError } from "./delivery.ts";
import { listLetters } from "./list-letters.ts";
import { resendLetter } from "./resend-letter.ts";
import { sendDueLetters } from "./send-due.ts";

onEachDatabase("the outbox, for administrators,", (office) => {
  let admin: Actor;
  beforeEach(async () => {
    admin = await addPerson(office, "admin");
  });

  const refuseForGood = () => {
    const { deliver } = office.delivery;
    office.delivery.deliver = () =>
      Promise.reject(new DeliveryError("SMTP EENVELOPE 550 RCPT TO", { isFinal: true }));
    return () => (office.delivery.deliver = deliver);
  };
  const fail = async (queue: () => Promise<string>) => {
    const id = await queue();
    const acceptLetters = refuseForGood();
    office.advanceClock(immediateAttemptMs);
    await sendDueLetters(office);
    acceptLetters();
    return id;
  };
  const list = (state?: "waiting" | "failed" | "sent", page = 1) =>
    listLetters(office, admin, { state, page });

  it("lists letters newest first, each with its state, and counts them by state", async () => {
    await queueNotice(office);
    await sendDueLetters(office);
    office.advanceClock(1);
    const failed = await fail(() => queueNotice(office));
    office.advanceClock(1);
    const waiting = await queueNotice(office, "hi");

    const { letters, counts } = await list();
    expect(letters.map(({ state }) => state)).toEqual(["waiting", "failed", "sent"]);
    expect(counts).toEqual({ waiting: 1, failed: 1, sent: 1 });
    expect(letters.map(({ language }) => language)).toEqual(["hi", "en", "en"]);
    expect((await list("failed")).letters.map(({ id }) => id)).toEqual([failed]);
    expect((await list("waiting")).letters.map(({ id }) => id)).toEqual([waiting]);
    expect((await list("failed")).letters[0]).toMatchObject({
      deliveryFailure: { kind: "addressRefused", codes: "SMTP EENVELOPE 550 RCPT TO" },
      canBeResent: true,
    });
  });

  it("shows neither the content of a letter nor the whole email", async () => {
    await queueCode(office, "482913");
    const shown = JSON.stringify(await list());
    expect(shown).toContain("su…@example.in");
    expect(shown).not.toContain("482913");
    expect(shown).not.toContain("sunita@example.in");
  });

  it("has pages of 25 letters, and shows the last page if a later page is requested", async () => {
    for (let count = 0; count <= lettersPerPage; count += 1) await queueNotice(office);
    expect(await list(undefined, 1)).toMatchObject({ page: 1, pages: 2 });
    const last = await list(undefined, 9);
    expect(last).toMatchObject({ page: 2, pages: 2 });
    expect(last.letters).toHaveLength(1);
  });

  it("gives up a letter at once that is refused permanently, even if it contains a code", async () => {
    await fail(() => queueNotice(office));
    await fail(() => queueCode(office, "482913"));
    expect((await list("failed")).letters.map(({ attempts }) => attempts)).toEqual([1, 1]);
    const rows = await office.db.selectFrom("letters").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("482913");
  });

  it("sends a failed letter again once, with the same Message-ID, and writes an audit entry", async () => {
    const id = await fail(() => queueNotice(office));
    expect(await resendLetter(office, admin, id)).toEqual({ outcome: "queued" });
    expect(await sendDueLetters(office)).toBe(1);
    expect(office.delivery.accepted.map(({ messageId }) => messageId)).toEqual([
      `<${id.toLowerCase()}@localhost>`,
    ]);
    expect(await office.db.selectFrom("logs").selectAll().execute()).toMatchObject([
      { action: "SEND_LETTER_AGAIN", subjectId: id, userId: admin.uid },
    ]);
  });

  it("tries a letter that is sent again for another three days", async () => {
    office.delivery.isRefusing = true;
    const id = await queueNotice(office);
    office.advanceClock(letterRetryForMs);
    await sendDueLetters(office);
    expect((await list("failed")).letters).toHaveLength(1);
    await resendLetter(office, admin, id);
    await sendDueLetters(office);
    office.advanceClock(letterRetryForMs - 1);
    await sendDueLetters(office);
    expect((await list("waiting")).letters).toMatchObject([{ id, attempts: 2 }]);
    office.advanceClock(1);
    await sendDueLetters(office);
    expect((await list("failed")).letters).toMatchObject([{ id, attempts: 3 }]);
  });

  it("sends a failed letter once if two administrators send it again at the same moment", async () => {
    const id = await fail(() => queueNotice(office));
    const outcomes = await Promise.all([1, 2].map(() => resendLetter(office, admin, id)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["notFailed", "queued"]);
    expect(await office.count("logs")).toBe(1);
    expect(await sendDueLetters(office)).toBe(1);
  });

  it("does not send a letter again that waits or was sent", async () => {
    const id = await queueNotice(office);
    expect(await resendLetter(office, admin, id)).toEqual({ outcome: "notFailed" });
    await sendDueLetters(office);
    expect(await resendLetter(office, admin, id)).toEqual({ outcome: "notFailed" });
    expect(await sendDueLetters(office)).toBe(0);
    expect(await office.count("logs")).toBe(0);
  });

  it("never sends a letter with a code again", async () => {
    const id = await fail(() => queueCode(office));
    expect((await list("failed")).letters[0]!.canBeResent).toBe(false);
    expect(await resendLetter(office, admin, id)).toEqual({ outcome: "code" });
    expect(await sendDueLetters(office)).toBe(0);
    expect(office.delivery.accepted).toEqual([]);
    expect(await office.count("logs")).toBe(0);
  });

  it.each(["citizen", "staff"] as const)("is refused to a %s", async (role) => {
    const person = await addPerson(office, role);
    const id = await fail(() => queueNotice(office));
    await expect(listLetters(office, person, { page: 1 })).rejects.toThrow(ForbiddenError);
    await expect(resendLetter(office, person, id)).rejects.toThrow(ForbiddenError);
    expect(await sendDueLetters(office)).toBe(0);
    expect(await office.count("logs")).toBe(0);
  });

  it("says that a letter was deleted meanwhile, and changes nothing", async () => {
    expect(await resendLetter(office, admin, "nothing")).toEqual({ outcome: "gone" });
    expect(await office.count("logs")).toBe(0);
  });
});
