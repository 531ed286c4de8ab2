import { expect, it } from "vitest";
import { toJson } from "../codec.ts";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase("letters from before the outbox had channels", "018-history", (older) => {
  const letter = (id: string, overrides: object = {}) => ({
    id,
    kind: "notice",
    to: "sunita@example.in",
    toName: "Sunita Devi",
    replyTo: null,
    language: "hi",
    subject: "आवेदन",
    text: "नमस्ते\n",
    html: '<p lang="hi">"नमस्ते"</p>',
    params: toJson({ to_name: "Sunita" }),
    messageId: `<${id}@example.in>`,
    state: "waiting",
    attempts: 1,
    createdAt: 5,
    nextAttemptAt: 6,
    expiresAt: null,
    leasedUntil: null,
    sentAt: null,
    lastError: null,
    requeuedAt: null,
    ...overrides,
  });

  it("go by email, and keep their recipient and their content", async () => {
    await older.insert(
      "letters",
      letter("A"),
      letter("B", { kind: "contact", replyTo: "visitor@example.in", state: "sent", sentAt: 9 }),
    );
    await migrate(older.queries);
    const rows = await older.queries.selectFrom("letters").selectAll().orderBy("id").execute();
    const html = '<p lang="hi">"नमस्ते"</p>';
    const params = { to_name: "Sunita" };
    const common = {
      channel: "email",
      recipient: "sunita@example.in",
      recipientName: "Sunita Devi",
      body: "नमस्ते\n",
      subject: "आवेदन",
      attempts: 1,
      createdAt: 5,
      nextAttemptAt: 6,
    };
    expect(rows).toMatchObject([
      {
        ...common,
        id: "A",
        channelData: toJson({ html, replyTo: null, params }),
        state: "waiting",
      },
      {
        ...common,
        id: "B",
        kind: "contact",
        state: "sent",
        sentAt: 9,
        channelData: toJson({ html, replyTo: "visitor@example.in", params }),
      },
    ]);
    expect(rows.flatMap((row) => Object.keys(row))).not.toContain("html");
  });

  it("are all converted, even if there is more than one batch", async () => {
    const ids = Array.from({ length: 1001 }, (_, number) => `L${String(number).padStart(4, "0")}`);
    await older.insert("letters", ...ids.map((id) => letter(id)));
    await migrate(older.queries);
    const { unconverted } = await older.queries
      .selectFrom("letters")
      .select(({ fn }) => fn.countAll<number | string>().as("unconverted"))
      .where("channelData", "not like", "%to_name%")
      .executeTakeFirstOrThrow();
    expect(Number(unconverted)).toBe(0);
  });
});
