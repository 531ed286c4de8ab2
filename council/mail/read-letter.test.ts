import { beforeEach, expect, it } from "vitest";
import { sendInvitation, tokenIn } from "../../tests/kit/invitations.ts";
import { queueCode, queueNotice } from "../../tests/kit/letters.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { ForbiddenError, NotFoundError, SignedOutError } from "../errors.ts";
import { immediateAttemptMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { hiddenSecret } from "./hide-secrets.ts";
import { readLetter } from "./read-letter.ts";
import { sendDueLetters } from "./send-due.ts";

onEachDatabase("a letter that an administrator reads", (office) => {
  let admin: Actor;
  beforeEach(async () => {
    admin = await addPerson(office, "admin");
  });

  const send = async () => {
    office.advanceClock(immediateAttemptMs);
    await sendDueLetters(office);
  };
  const audited = () =>
    office.db.selectFrom("logs").select(["action", "subjectId", "userId"]).execute();

  it("has its text as it was sent, and every reading writes an audit entry", async () => {
    const id = await queueNotice(office);
    await send();
    const letter = await readLetter(office, admin, id);
    expect(letter).toMatchObject({
      kind: "notice",
      state: "sent",
      recipient: "sunita@example.in",
      recipientName: "Sunita Devi",
      text: office.delivery.accepted[0]!.text,
      hidesSecret: false,
    });
    await readLetter(office, admin, id);
    const entry = { action: "READ_LETTER", subjectId: id, userId: admin.uid };
    expect(await audited()).toEqual([entry, entry]);
  });

  it("has dots in place of its code while it is still waiting", async () => {
    const id = await queueCode(office, "482913");
    const letter = await readLetter(office, admin, id);
    expect(JSON.stringify(letter)).not.toContain("482913");
    expect(letter).toMatchObject({ hidesSecret: true, state: "waiting" });
    expect(letter.text).toContain(hiddenSecret);
    expect(letter.text).toContain("Sunita Devi");
  });

  it("has dots in place of an invitation's token, but the rest of the link, while it is still waiting", async () => {
    await sendInvitation(office, admin, { email: "asha@example.in" });
    const { id, body } = await office.db
      .selectFrom("letters")
      .select(["id", "body"])
      .where("kind", "=", "invitation")
      .executeTakeFirstOrThrow();
    const letter = await readLetter(office, admin, id);
    expect(JSON.stringify(letter)).not.toContain(tokenIn(body));
    expect(letter.text).toContain(`/invitation?${hiddenSecret}`);
    expect(letter.hidesSecret).toBe(true);
  });

  it("has no text once its code was sent", async () => {
    const id = await queueCode(office);
    await send();
    expect(await readLetter(office, admin, id)).toMatchObject({
      state: "sent",
      text: undefined,
      hidesSecret: false,
    });
  });

  it.each(["citizen", "staff"] as const)(
    "is refused to a %s, and nothing is recorded",
    async (role) => {
      const id = await queueNotice(office);
      const person = await addPerson(office, role);
      await expect(readLetter(office, person, id)).rejects.toThrow(ForbiddenError);
      expect(await audited()).toEqual([]);
    },
  );

  it("is refused to an administrator who was signed out meanwhile", async () => {
    const id = await queueNotice(office);
    await office.db.deleteFrom("sessions").execute();
    await expect(readLetter(office, admin, id)).rejects.toThrow(SignedOutError);
    expect(await audited()).toEqual([]);
  });

  it("is not found under an id that no letter has, and nothing is recorded", async () => {
    await expect(readLetter(office, admin, "nothing")).rejects.toThrow(NotFoundError);
    expect(await audited()).toEqual([]);
  });

  it("is not shown if the reading cannot be recorded", async () => {
    const id = await queueNotice(office);
    await office.db.schema.alterTable("logs").renameTo("logsAway").execute();
    try {
      await expect(readLetter(office, admin, id)).rejects.toThrow("logs");
    } finally {
      await office.db.schema.alterTable("logsAway").renameTo("logs").execute();
    }
  });
});
