import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "an audit log from before it had indexes for its filters",
  "034-lost-parts",
  (older) => {
    it("keeps its entries", async () => {
      const entry = {
        id: "e",
        userId: "u",
        userRole: "staff",
        action: "ADD_NOTE",
        subjectId: "a",
        details: "{}",
        timestamp: 1,
        ipAddress: "::1",
        detailsHash: "0",
        sequence: null,
        previousHash: null,
        hash: null,
        mac: null,
      };
      await older.insert("logs", entry);
      await migrate(older.queries);
      expect(await older.queries.selectFrom("logs").selectAll().execute()).toEqual([entry]);
    });
  },
);
