import { sql } from "kysely";
import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase("a database from before assignments", "044-access-reasons", (older) => {
  it("gets the indexes of assigned and of unassigned applications", async () => {
    await migrate(older.queries);
    for (const index of ["applicationsAssigned", "applicationsUnassigned"])
      await expect(sql`drop index ${sql.ref(index)}`.execute(older.queries)).resolves.toBeDefined();
  });
});
