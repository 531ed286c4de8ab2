import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "a portal from before certificates were held",
  "063-certificate-hashes",
  (older) => {
    it("holds no certificate, and refuses to hold one without its application", async () => {
      await migrate(older.queries);
      expect(await older.queries.selectFrom("heldCertificates").selectAll().execute()).toEqual([]);
      const heldCertificate = {
        applicationId: "none",
        heldAt: 1,
        heldBy: "kamla",
        issuedToday: 26,
        usual: 5,
      };
      await expect(older.insert("heldCertificates", heldCertificate)).rejects.toThrow();
    });
  },
);
