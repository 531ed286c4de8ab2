import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "letters from before they followed an account",
  "082-first-certificates",
  (older) => {
    it("follow the account if they report a decision and are not sent yet", async () => {
      const letter = {
        channel: "email",
        kind: "status",
        recipient: "sunita@example.in",
        recipientName: "Sunita",
        recipientId: "sunita",
        language: "en",
        subject: "x",
        body: "x",
        channelData: "{}",
        state: "waiting",
        attempts: 0,
        createdAt: 1,
        nextAttemptAt: 1,
      };
      const letters = [
        letter,
        { ...letter, state: "failed" },
        { ...letter, state: "sent", sentAt: 1 },
        { ...letter, kind: "notice" },
        { ...letter, recipientId: null },
      ];
      for (const [index, overrides] of letters.entries())
        await older.insert("letters", {
          ...overrides,
          id: String(index),
          messageId: String(index),
        });
      await migrate(older.queries);
      const stored = older.queries.selectFrom("letters").select("followsAccount").orderBy("id");
      const follows = (await stored.execute()).map(({ followsAccount }) => followsAccount);
      expect(follows).toEqual([1, 1, 0, 0, 0]);
    });
  },
);
