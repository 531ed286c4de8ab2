import { expect, it } from "vitest";
import { signUnencryptedChecksums } from "../../council/documents/sign-unencrypted-checksums.ts";
import { sha256 } from "../../council/ids.ts";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "documents from before their checksums were authenticated",
  "019-outbox-channels",
  (older) => {
    it("each get a MAC of their own checksum if they are unencrypted", async () => {
      const document = (id: string, keyId: string | null) => ({
        id,
        draftId: null,
        applicationId: null,
        slot: "document_0",
        name: "x.pdf",
        size: 1,
        type: "application/pdf",
        sha256: sha256(id),
        state: "stored",
        uploadedBy: "x",
        uploadedAt: 0,
        keyId,
      });
      await older.insert(
        "documents",
        document("a", null),
        document("b", "key"),
        document("c", null),
      );
      await migrate(older.queries);
      await signUnencryptedChecksums({ db: older.queries, keys: older.keys });
      const rows = await older.queries
        .selectFrom("documents")
        .select(["id", "checksumMac"])
        .orderBy("id")
        .execute();
      const { signChecksum } = older.keys.documents;
      expect(rows).toEqual([
        { id: "a", checksumMac: signChecksum("a", sha256("a")) },
        { id: "b", checksumMac: null },
        { id: "c", checksumMac: signChecksum("c", sha256("c")) },
      ]);
      expect(rows[0]!.checksumMac).not.toBe(rows[2]!.checksumMac);
    });
  },
);
