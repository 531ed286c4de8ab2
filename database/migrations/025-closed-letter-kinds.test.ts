import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase("letters from before kinds were checked", "024-saved-drafts", (older) => {
  const letter = (id: string, kind: string, channel = "email") => ({
    id,
    channel,
    kind,
    recipient: "sunita@example.in",
    recipientName: "Sunita Devi",
    language: "en",
    subject: "A letter",
    body: "Text",
    channelData: "{}",
    messageId: `<${id}@example.in>`,
    state: "waiting",
    attempts: 0,
    createdAt: 1,
    nextAttemptAt: 1,
    expiresAt: null,
    leasedUntil: null,
    sentAt: null,
    lastError: null,
    requeuedAt: null,
  });
  const letters = () =>
    older.queries.selectFrom("letters").selectAll().orderBy("id", "asc").execute();

  it("stay, with the contact messages and codes that they deliver", async () => {
    const stored = ["contact", "notice", "otp", "status"].map((kind) => letter(kind, kind));
    await older.insert("letters", ...stored);
    await older.insert("contactMessages", {
      id: "m",
      name: "Sunita",
      email: "sunita@example.in",
      subject: "Hours",
      message: "When are you open?",
      letterId: "contact",
      createdAt: 1,
      answeredAt: null,
      answeredBy: null,
    });
    await older.insert("codes", {
      id: "c",
      purpose: "registration",
      subjectId: "r",
      email: "sunita@example.in",
      codeHash: "x",
      letterId: "otp",
      letterDueAt: null,
      timestamp: 1,
      expiresAt: 2,
      tries: 0,
    });
    await migrate(older.queries);
    expect(await letters()).toMatchObject(stored);
    for (const table of ["contactMessages", "codes"] as const)
      expect(await older.queries.selectFrom(table).selectAll().execute(), table).toHaveLength(1);
  });

  it("become notices if their kind is unknown, and emails if their channel is unknown", async () => {
    await older.insert("letters", letter("a", "greeting"), letter("b", "status", "pigeon"));
    await migrate(older.queries);
    expect(await letters()).toMatchObject([
      { id: "a", kind: "notice", channel: "email" },
      { id: "b", kind: "status", channel: "email" },
    ]);
  });

  it("are the last of an unknown kind or channel: the database refuses others", async () => {
    await migrate(older.queries);
    await expect(older.insert("letters", letter("a", "greeting"))).rejects.toThrow();
    await expect(older.insert("letters", letter("b", "status", "pigeon"))).rejects.toThrow();
    expect(await letters()).toEqual([]);
    await older.insert("letters", letter("c", "status"));
    expect(await letters()).toHaveLength(1);
  });
});
