import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

const certificate = {
  applicationId: null,
  serviceId: "service",
  serviceCode: "NOD",
  financialYear: "2026-27",
  token: null,
  printed: null,
  issuedAt: 1,
  issuedBy: "kamla",
  validUntil: null,
};

onEachOlderDatabase("a portal from before certificates", "052-second-factors", (older) => {
  it("has no certificate, and accepts no number and no index in the status list twice", async () => {
    await migrate(older.queries);
    expect(await older.queries.selectFrom("certificates").selectAll().execute()).toEqual([]);
    const first = { ...certificate, id: "1", number: "A", sequence: 1, statusIndex: 0 };
    await older.insert("certificates", first);
    const next = { ...certificate, id: "2", number: "B", sequence: 2, statusIndex: 1 };
    for (const duplicate of [{ number: "A" }, { sequence: 1 }, { statusIndex: 0 }])
      await expect(older.insert("certificates", { ...next, ...duplicate })).rejects.toThrow();
    await older.insert("certificates", next);
  });
});
