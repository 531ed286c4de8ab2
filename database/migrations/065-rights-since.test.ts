import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "people from before their rights had a date",
  "064-held-certificates",
  (older) => {
    it("have no date, which means that they have had their rights since their account was made", async () => {
      await older.insert("users", {
        uid: "kamla",
        email: "kamla@example.in",
        displayName: "Kamla",
        role: "staff",
        passwordHash: "x",
        language: "en",
        createdAt: 1,
        updatedAt: 1,
      });
      await migrate(older.queries);
      const people = older.queries.selectFrom("users").select(["uid", "rightsSince"]);
      expect(await people.execute()).toEqual([{ uid: "kamla", rightsSince: null }]);
    });
  },
);
