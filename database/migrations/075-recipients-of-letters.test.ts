import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "letters from before they named an account",
  "074-register-of-certificates",
  (older) => {
    it("name the account with their email, if they are not sent yet and were written to the owner of the account", async () => {
      await older.insert("users", {
        uid: "sunita",
        email: "sunita@example.in",
        displayName: "Sunita Devi",
        role: "citizen",
        passwordHash: "x",
        language: "en",
        createdAt: 1,
        updatedAt: 1,
      });
      const letter = {
        channel: "email",
        kind: "notice",
        recipient: "sunita@example.in",
        recipientName: "Sunita",
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
        { ...letter, recipient: "ravi@example.in" },
        { ...letter, kind: "contact" },
        { ...letter, state: "sent", sentAt: 1 },
        { ...letter, recipientName: "" },
      ];
      for (const [index, overrides] of letters.entries())
        await older.insert("letters", {
          ...overrides,
          id: String(index),
          messageId: String(index),
        });
      await migrate(older.queries);
      const stored = older.queries.selectFrom("letters").select("recipientId").orderBy("id");
      expect((await stored.execute()).map(({ recipientId }) => recipientId)).toEqual([
        "sunita",
        null,
        null,
        null,
        null,
      ]);
    });
  },
);
