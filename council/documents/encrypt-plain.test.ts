import { expect, it } from "vitest";
import { addApplication, addDocument, storeUnencrypted } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { sha256 } from "../ids.ts";
import { deriveKeys } from "../keys.ts";
import { documentsEncryptedPerRun } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { deleteFile } from "./delete-file.ts";
import { countUnencrypted, encryptPlainDocuments } from "./encrypt-plain.ts";
import { getDocumentDownload } from "./download.ts";
import { StoreError } from "./store.ts";
import { verifyDocuments } from "./verify.ts";

onEachDatabase("encrypting documents that an older release stored unencrypted", (office) => {
  let citizen: Actor;
  let applicationId: string;
  const documentBytes = (number: number) => Buffer.from(`%PDF-1.4 Aadhaar card ${number}`);

  /** Documents as an older release stored them. */
  async function addUnencrypted(count: number): Promise<string[]> {
    citizen = await addPerson(office, "citizen");
    applicationId = await addApplication(office, citizen);
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const bytes = documentBytes(number);
      const id = await addDocument(office, applicationId, { bytes });
      await storeUnencrypted(office, id, bytes);
      ids.push(id);
      office.advanceClock(1);
    }
    return ids;
  }
  const readStored = async (id: string) => {
    const file = await getDocumentDownload(office, citizen, id);
    return file.outcome === "found" ? file.bytes : file.outcome;
  };
  const isUnencrypted = (id: string) => office.documents.contents.get(id)!.includes("Aadhaar");
  const keyIds = async () => {
    const rows = await office.db.selectFrom("documents").select("keyId").execute();
    return rows.map(({ keyId }) => keyId);
  };

  it("keeps the documents readable before and after, and leaves none unencrypted", async () => {
    const ids = await addUnencrypted(3);
    expect(await readStored(ids[0]!)).toEqual(documentBytes(0));
    expect(await countUnencrypted(office)).toBe(3);
    expect(await verifyDocuments(office)).toEqual({ intact: 3, unencrypted: 3, errors: [] });

    expect(await encryptPlainDocuments(office)).toBe(3);
    for (const [number, id] of ids.entries()) {
      expect(isUnencrypted(id)).toBe(false);
      expect(await readStored(id)).toEqual(documentBytes(number));
    }
    expect(await countUnencrypted(office)).toBe(0);
    expect(await verifyDocuments(office)).toEqual({ intact: 3, unencrypted: 0, errors: [] });
    expect(await encryptPlainDocuments(office)).toBe(0);
  });

  it("does not accept an unencrypted document in place of an encrypted one", async () => {
    const [id] = (await addUnencrypted(1)) as [string];
    await encryptPlainDocuments(office);
    office.documents.contents.set(id, documentBytes(0));
    expect(await readStored(id)).toBe("corrupted");
  });

  it("does not accept a forged row that says an old document is unencrypted", async () => {
    const [otherId, id] = (await addUnencrypted(2)) as [string, string];
    await encryptPlainDocuments(office);
    const forgedBytes = Buffer.from("%PDF-1.4 a forged Aadhaar card");
    office.documents.contents.set(id, forgedBytes);
    const updateRow = (columns: object) =>
      office.db.updateTable("documents").set(columns).where("id", "=", id).execute();
    await updateRow({ keyId: null, sha256: sha256(forgedBytes), size: forgedBytes.length });
    const macs = [
      null,
      "A".repeat(43),
      office.keys.documents.signChecksum(otherId, sha256(forgedBytes)),
      office.keys.documents.signChecksum(id, sha256(documentBytes(1))),
      deriveKeys("a key that the forger made up, long").documents.signChecksum(
        id,
        sha256(forgedBytes),
      ),
    ];
    for (const checksumMac of macs) {
      await updateRow({ checksumMac });
      expect(await readStored(id)).toBe("corrupted");
      expect(await encryptPlainDocuments(office)).toBe(0);
      expect(office.documents.contents.get(id)).toEqual(forgedBytes);
      expect((await verifyDocuments(office)).errors).toMatchObject([{ error: "changed", id }]);
    }
  });

  const killed = () => Promise.reject(new Error("killed"));
  /** The office of a process that is killed at its second change, which updates a row. */
  const failingAtRow = (): Office => {
    let changes = 0;
    return { ...office, change: (work) => ((changes += 1) < 2 ? office.change(work) : killed()) };
  };
  const withPut = (put: Office["documents"]["put"]): Office => ({
    ...office,
    documents: { ...office.documents, put },
  });
  it.each<[string, () => Office]>([
    ["before the new bytes are written", () => withPut(killed)],
    [
      "after the new bytes are written",
      () => withPut((id, bytes) => office.documents.put(id, bytes).then(killed)),
    ],
    ["before the row is marked as encrypted", failingAtRow],
  ])("continues after the process was killed: %s", async (_, makeFailingOffice) => {
    const ids = await addUnencrypted(2);
    await expect(encryptPlainDocuments(makeFailingOffice())).rejects.toThrow("killed");
    expect(await keyIds()).toEqual([null, null]);
    for (const [number, id] of ids.entries())
      expect(await readStored(id)).toEqual(documentBytes(number));
    expect(await encryptPlainDocuments(office)).toBe(2);
    for (const [number, id] of ids.entries())
      expect(await readStored(id)).toEqual(documentBytes(number));
    expect(ids.some(isUnencrypted)).toBe(false);
    expect(await verifyDocuments(office)).toEqual({ intact: 2, unencrypted: 0, errors: [] });
  });

  const deleteDocument = async (id: string) => {
    await office.db.updateTable("documents").set({ applicationId: null }).execute();
    await deleteFile(office, id);
  };
  it("restores no document that is deleted meanwhile", async () => {
    await addUnencrypted(1);
    const officeDeletingMeanwhile = withPut(async (id, bytes) => {
      await deleteDocument(id);
      await office.documents.put(id, bytes);
    });
    await encryptPlainDocuments(officeDeletingMeanwhile);
    expect(office.documents.contents.size).toBe(0);
    expect(await verifyDocuments(office)).toEqual({ intact: 0, unencrypted: 0, errors: [] });
  });

  it("restores no document that is deleted meanwhile, even if the process is killed right after", async () => {
    await addUnencrypted(1);
    const officeDeletingMeanwhile = withPut(async (id, bytes) => {
      await deleteDocument(id);
      await office.documents.put(id, bytes);
      await killed();
    });
    await expect(encryptPlainDocuments(officeDeletingMeanwhile)).rejects.toThrow("killed");
    expect(office.documents.contents.size).toBe(1);
    await encryptPlainDocuments(office);
    expect(office.documents.contents.size).toBe(0);
  });

  it("restores the old bytes if the new ones cannot be read back", async () => {
    const [id] = (await addUnencrypted(1)) as [string];
    const officeWritingWrongBytes = withPut(
      async (file) => void office.documents.contents.set(file, Buffer.from("?")),
    );
    await expect(encryptPlainDocuments(officeWritingWrongBytes)).rejects.toThrow(
      "Encrypted with an unknown key",
    );
    expect(await readStored(id)).toEqual(documentBytes(0));
  });

  it("restores the old bytes if the store fails to read the new ones back", async () => {
    const [id] = (await addUnencrypted(1)) as [string];
    const { blobs } = office.documents;
    const readBlob = blobs.read.bind(blobs);
    blobs.read = async (file) => {
      const blob = await readBlob(file);
      if (blob?.includes("Aadhaar")) return blob;
      throw new StoreError("EIO: i/o error, read");
    };
    await expect(encryptPlainDocuments(office)).rejects.toThrow("EIO");
    expect(await readStored(id)).toEqual(documentBytes(0));
    expect(await countUnencrypted(office)).toBe(1);
  });

  it("logs how many documents are missing, and encrypts the others", async () => {
    const [missingId, otherId] = (await addUnencrypted(2)) as [string, string];
    office.documents.contents.delete(missingId);
    const lines: unknown[] = [];
    office.log = { ...office.log, error: (...line) => void lines.push(line) };
    expect(await encryptPlainDocuments(office)).toBe(1);
    expect(lines).toEqual([
      [{ documents: 1 }, "documents to encrypt are missing, damaged or unreadable"],
    ]);
    expect(isUnencrypted(otherId)).toBe(false);
    expect(await countUnencrypted(office)).toBe(1);
  });

  it("reaches documents behind more damaged ones than one run examines, and retries the damaged ones", async () => {
    const [lastId] = (await addUnencrypted(1)) as [string];
    const row = await office.db.selectFrom("documents").selectAll().executeTakeFirstOrThrow();
    const damaged = Array.from({ length: documentsEncryptedPerRun }, (_, number) => ({
      ...row,
      id: `a_missing_${String(number).padStart(4, "0")}`,
    }));
    for (let from = 0; from < damaged.length; from += 100)
      await office.db
        .insertInto("documents")
        .values(damaged.slice(from, from + 100))
        .execute();

    expect(await encryptPlainDocuments(office)).toBe(0);
    expect(await encryptPlainDocuments(office)).toBe(1);
    expect(isUnencrypted(lastId)).toBe(false);

    const repaired = damaged[7]!.id;
    await storeUnencrypted(office, repaired, documentBytes(0));
    let encrypted = 0;
    for (let runs = 0; runs < 3; runs += 1) encrypted += await encryptPlainDocuments(office);
    expect(encrypted).toBe(1);
    expect(isUnencrypted(repaired)).toBe(false);
  });

  it("encrypts nothing once the portal is stopping", async () => {
    await addUnencrypted(2);
    expect(await encryptPlainDocuments(office, AbortSignal.abort())).toBe(0);
    expect(await countUnencrypted(office)).toBe(2);
  });
});
