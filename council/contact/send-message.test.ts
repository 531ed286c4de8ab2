import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import {
  contactMessagesOfVisitors,
  contactMessagesPerEmail,
  contactMessagesPerNetwork,
  contactWindowMs,
} from "../limits.ts";
import { sendDueLetters } from "../mail/send-due.ts";
import type { Caller } from "../permissions.ts";
import { contactSchema, type ContactMessage } from "./rules.ts";
import { countAttempt } from "../rate-limit.ts";
import { sendContactMessage } from "./send-message.ts";
import { spec } from "../../tests/kit/spec.ts";

onEachDatabase("a message to the office", (office) => {
  const caller: Caller = { ipAddress: "203.0.113.7", language: "hi" };
  const question: ContactMessage = {
    name: "Sunita Devi",
    email: "sunita@example.in",
    subject: "Birth certificate",
    message: "When can I come?\nI work until five.",
    leaveEmpty: "",
  };
  const send = (change: Partial<ContactMessage> = {}, from = caller.ipAddress) =>
    sendContactMessage(
      office,
      { ...caller, ipAddress: from },
      contactSchema.parse({ ...question, ...change }),
    );

  let letters: typeof office.delivery.accepted;
  beforeEach(() => {
    letters = office.delivery.accepted;
  });

  it(
    "is stored and sent at once to the support email, so that a reply goes to the sender",
    spec("§3/contact-message/fields"),
    async () => {
      expect(await send()).toEqual({ outcome: "sent" });

      expect(await office.db.selectFrom("contactMessages").selectAll().execute()).toEqual([
        expect.objectContaining({
          name: "Sunita Devi",
          email: "sunita@example.in",
          subject: "Birth certificate",
          message: "When can I come?\nI work until five.",
          createdAt: office.clock(),
          answeredAt: null,
        }),
      ]);
      expect(letters).toHaveLength(1);
      expect(letters[0]).toMatchObject({
        kind: "contact",
        to: "support@panchayat.example",
        toName: "Support Team",
        replyTo: "sunita@example.in",
        subject: "Birth certificate",
      });
      expect(letters[0]!.text).toContain(question.message);
    },
  );

  it(
    "is sent with the parameters of spec section 7",
    spec("§7/e-mail/contact-to", "§7/e-mail/contact"),
    async () => {
      await send();
      expect(letters[0]!.params).toEqual({
        from_name: "Sunita Devi",
        from_email: "sunita@example.in",
        subject: "Birth certificate",
        message: "When can I come?\nI work until five.",
        to_name: "Support Team",
        to_email: "support@panchayat.example",
        reply_to: "sunita@example.in",
      });
    },
  );

  it("is stored even if its letter is not accepted, and the letter is sent later", async () => {
    office.delivery.isRefusing = true;
    expect(await send()).toEqual({ outcome: "notSent" });
    expect(await office.count("contactMessages")).toBe(1);
    expect(letters).toHaveLength(0);

    office.delivery.isRefusing = false;
    office.advanceClock(contactWindowMs);
    expect(await sendDueLetters(office)).toBe(1);
    expect(letters).toHaveLength(1);
  });

  it("that is sent again after a failure is stored once, and its letter sent once", async () => {
    office.delivery.isRefusing = true;
    await send();
    office.delivery.isRefusing = false;

    expect(await send()).toEqual({ outcome: "sent" });
    expect(await office.count("contactMessages")).toBe(1);
    expect(letters).toHaveLength(1);
  });

  it("that is sent twice by a double click is confirmed both times, and arrives once", async () => {
    expect(await Promise.all([send(), send()])).toEqual([{ outcome: "sent" }, { outcome: "sent" }]);
    expect(await send()).toEqual({ outcome: "sent" });
    expect(await office.count("contactMessages")).toBe(1);
    expect(letters).toHaveLength(1);
  });

  it("with the same words but from another email is another message", async () => {
    await send();
    await send({ email: "ramesh@example.in" });
    expect(await office.count("contactMessages")).toBe(2);
  });

  it("is refused after five in an hour from one email, however the email is spelled", async () => {
    for (let n = 1; n <= contactMessagesPerEmail; n += 1)
      expect(await send({ subject: `${n}` }, `203.0.113.${n}`)).toEqual({ outcome: "sent" });

    for (const email of ["SUNITA@example.in", "sunita@ｅxam\u00adple.in.", "sunita+2@example.in"])
      expect(await send({ subject: "6", email }, "203.0.113.66")).toEqual({ outcome: "tooMany" });
    expect(await office.count("contactMessages")).toBe(contactMessagesPerEmail);
    expect(await office.count("letters")).toBe(contactMessagesPerEmail);

    office.advanceClock(contactWindowMs);
    expect(await send()).toEqual({ outcome: "sent" });
  });

  it("from somebody signed in counts for that person, and not for the email or the visitors of the network", async () => {
    const sunita = await addPerson(office, "citizen", { email: question.email });
    for (let n = 1; n <= contactMessagesPerEmail; n += 1) await send({ subject: `${n}` });
    for (let n = 1; n <= contactMessagesPerNetwork; n += 1)
      await send({ email: `person-${n}@example.in` });
    expect(await send({ subject: "visitor" })).toEqual({ outcome: "tooMany" });
    const sendSignedIn = (change: Partial<ContactMessage>) =>
      sendContactMessage(
        office,
        { ...caller, person: sunita },
        contactSchema.parse({ ...question, ...change }),
      );
    for (let n = 1; n <= contactMessagesPerEmail; n += 1)
      expect(await sendSignedIn({ message: `${n}` })).toEqual({ outcome: "sent" });
    const another = { message: "6", email: "other@example.in" };
    expect(await sendSignedIn(another)).toEqual({ outcome: "tooMany" });
  });

  it("is refused after twenty in an hour from one network", async () => {
    for (let n = 1; n <= contactMessagesPerNetwork; n += 1)
      await send({ email: `person-${n}@example.in` }, `2001:db8:1:2::${n}`);

    const next = await send({ email: "ramesh@example.in" }, "2001:db8:1:2:ffff::1");
    expect(next).toEqual({ outcome: "tooMany" });
    expect(await office.count("contactMessages")).toBe(contactMessagesPerNetwork);
    expect(await send({ email: "ramesh@example.in" }, "2001:db8:1:3::1")).toEqual({
      outcome: "sent",
    });
  });

  it("from a visitor is refused after five hundred in an hour from all visitors", async () => {
    const total = { action: "contact.visitors", subject: "" };
    for (let n = 1; n <= contactMessagesOfVisitors; n += 1)
      await office.change((tx) => countAttempt(tx, total, contactWindowMs));
    expect(await send()).toEqual({ outcome: "tooMany" });
    const person = await addPerson(office, "citizen");
    const sent = await sendContactMessage(
      office,
      { ...caller, person },
      contactSchema.parse(question),
    );
    expect(sent).toEqual({ outcome: "sent" });
    office.advanceClock(contactWindowMs);
    expect(await send({ subject: "again" })).toEqual({ outcome: "sent" });
  });
});
