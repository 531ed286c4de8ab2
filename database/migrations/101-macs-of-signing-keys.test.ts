import { expect, it } from "vitest";
import { addMacsToSigningKeys } from "../../council/certificates/add-macs-to-signing-keys.ts";
import { listPublicKeys } from "../../council/certificates/signing-keys.ts";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase("signing keys from before they had MACs", "096-order-of-history", (older) => {
  it("get a MAC of the public half that is stored", async () => {
    const retired = { id: "00000001", x: "x", y: "y", sealed: "", createdAt: 1, retiredAt: 2 };
    const current = { ...retired, id: "00000002", sealed: "s", createdAt: 2, retiredAt: null };
    await older.insert("signingKeys", retired, current);
    await migrate(older.queries);
    const office = { db: older.queries, keys: older.keys };
    expect(await listPublicKeys(office)).toEqual([]);
    await addMacsToSigningKeys(office);
    const kids = (await listPublicKeys(office)).map(({ kid }) => kid);
    expect(kids).toEqual([retired.id, current.id]);
  });
});
