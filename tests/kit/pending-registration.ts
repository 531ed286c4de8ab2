import type { TestOffice } from "./office.ts";

/** Adds a registration that waits for its code, 654321, and the letter with the code. */
export async function addPendingRegistration(office: TestOffice): Promise<void> {
  const later = office.clock() + 1000;
  const times = { createdAt: office.clock(), expiresAt: later };
  const person = { email: "a@example.in", displayName: "A", language: "en" };
  await office.db
    .insertInto("registrations")
    .values({ id: "r", passwordHash: "hash", ...person, ...times })
    .execute();
  const code = { purpose: "registration" as const, subjectId: "r", email: person.email };
  await office.db
    .insertInto("codes")
    .values({
      id: "c",
      codeHash: "hash",
      letterId: "l",
      timestamp: office.clock(),
      expiresAt: later,
      tries: 0,
      ...code,
    })
    .execute();
  await office.db
    .insertInto("letters")
    .values({
      id: "l",
      channel: "email",
      kind: "otp",
      recipient: person.email,
      recipientName: "A",
      language: "en",
      subject: "Code",
      body: "654321",
      channelData: "{}",
      messageId: "<l@example.in>",
      state: "waiting",
      attempts: 0,
      nextAttemptAt: later,
      leasedUntil: null,
      sentAt: null,
      lastError: null,
      ...times,
    })
    .execute();
}
