import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

const certificate = {
  id: "1",
  applicationId: null,
  serviceId: "service",
  number: "GP/NOD/2026-27/000001-A",
  serviceCode: "NOD",
  financialYear: "2026-27",
  sequence: 1,
  statusIndex: 0,
  token: null,
  printed: null,
  issuedAt: 1,
  issuedBy: "kamla",
  validUntil: null,
};

onEachOlderDatabase("a portal with certificates", "053-certificates", (older) => {
  it("keeps its certificates, which have no short code and count as never printed", async () => {
    await older.insert("certificates", certificate);
    await migrate(older.queries);
    const row = await older.queries.selectFrom("certificates").selectAll().executeTakeFirst();
    expect(row).toMatchObject({ ...certificate, shortCode: null, printCount: 0 });
  });
});
