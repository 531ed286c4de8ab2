import { expect, it } from "vitest";
import { addMacsToSigningKeys } from "../../council/certificates/add-macs-to-signing-keys.ts";
import { publicKeys } from "../../council/certificates/signing-keys.ts";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "keys that signed certificates before they were authenticated",
  "096-order-of-history",
  (older) => {
    it("are authenticated as they were recorded", async () => {
      const key = { id: "00000001", x: "x", y: "y", sealed: "", createdAt: 1, retiredAt: 2 };
      const current = { ...key, id: "00000002", sealed: "s", createdAt: 2, retiredAt: null };
      await older.insert("signingKeys", key, current);
      await migrate(older.queries);
      const office = { db: older.queries, keys: older.keys };
      expect(await publicKeys(office)).toEqual([]);
      await addMacsToSigningKeys(office);
      const kids = (await publicKeys(office)).map(({ kid }) => kid);
      expect(kids).toEqual([key.id, current.id]);
    });
  },
);
