import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase, withFullDatabase } from "../../tests/kit/office.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import { newToken, sha256 } from "../ids.ts";
import { draftsPerPersonAtMost, filesPerDocumentAtMost, unusedUploadsMaxBytes } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { acceptDocument, type UploadedFile } from "./accept.ts";
import { draftIdOf, lockDraft } from "./draft.ts";
import { deleteDraftFile } from "./delete-draft-file.ts";
import { findFilesOfDraft } from "./records.ts";
import { spec } from "../../tests/kit/spec.ts";

onEachDatabase("accepting a document", (office) => {
  const newFile = (properties: Partial<UploadedFile> = {}): UploadedFile => ({
    form: { key: newToken(office), serviceId: "S1" },
    slot: "document_0",
    name: "राशन कार्ड.pdf",
    bytes: pdf(),
    ...properties,
  });
  const storedFiles = () => office.documents.contents.size;

  it(
    "stores it with its checksum, size and the type of its content",
    spec("§3/file-record/fields"),
    async () => {
      const citizen = await addPerson(office, "citizen");
      const file = newFile();
      const uploadResult = await acceptDocument(office, citizen, file);
      expect(uploadResult).toEqual({
        outcome: "accepted",
        id: expect.stringMatching(/^file_\d+_[0-9a-z]+$/),
      });
      const row = await office.db.selectFrom("documents").selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        draftId: draftIdOf(citizen, file.form),
        applicationId: null,
        slot: "document_0",
        name: "राशन कार्ड.pdf",
        size: file.bytes.length,
        type: "application/pdf",
        sha256: sha256(file.bytes),
        state: "stored",
        uploadedBy: citizen.uid,
      });
      expect(row.keyId).toBe(office.documents.keyId);
      expect(await office.documents.read(row)).toEqual(file.bytes);
      expect(office.documents.contents.get(row.id)!.includes("%PDF")).toBe(false);
    },
  );

  it("inserts the row before the bytes are written, and marks it as stored only afterwards", async () => {
    const citizen = await addPerson(office, "citizen");
    const states: string[] = [];
    const put = office.documents.put.bind(office.documents);
    office.documents.put = async (id, bytes) => {
      const row = await office.db.selectFrom("documents").select("state").executeTakeFirst();
      states.push(row?.state ?? "none");
      await put(id, bytes);
    };
    await acceptDocument(office, citizen, newFile());
    expect(states).toEqual(["uploading"]);
  });

  it("refuses a file of a type that is not allowed, and stores nothing of it", async () => {
    const citizen = await addPerson(office, "citizen");
    const script = newFile({ name: "photo.jpg", bytes: Buffer.from("<script>alert(1)</script>") });
    expect(await acceptDocument(office, citizen, script)).toEqual({
      outcome: "refused",
      reason: "typeNotSupported",
    });
    expect(await office.count("documents")).toBe(0);
    expect(await office.count("drafts")).toBe(0);
    expect(storedFiles()).toBe(0);
  });

  it("reports a full disk, and leaves no row", async () => {
    const citizen = await addPerson(office, "citizen");
    office.documents.isFull = true;
    expect(await acceptDocument(office, citizen, newFile())).toEqual({ outcome: "noSpace" });
    expect(await office.count("documents")).toBe(0);
    expect(storedFiles()).toBe(0);
  });

  it("reports a full database, and stores nothing", async () => {
    const citizen = await addPerson(office, "citizen");
    const uploadResult = await acceptDocument(withFullDatabase(office), citizen, newFile());
    expect(uploadResult).toEqual({ outcome: "noSpace" });
    expect(storedFiles()).toBe(0);
  });

  it("reports any other failure of the store, and leaves no row", async () => {
    const citizen = await addPerson(office, "citizen");
    office.documents.put = async () => {
      throw new Error("EIO");
    };
    expect(await acceptDocument(office, citizen, newFile())).toEqual({ outcome: "notStored" });
    expect(await office.count("documents")).toBe(0);
  });

  it("attaches nothing if the portal crashes after the bytes are written and before the row is marked as stored", async () => {
    const citizen = await addPerson(office, "citizen");
    const file = newFile();
    const change = office.change;
    const put = office.documents.put.bind(office.documents);
    office.documents.put = async (id, bytes) => {
      await put(id, bytes);
      office.change = () => Promise.reject(new Error("killed"));
    };
    await expect(acceptDocument(office, citizen, file)).rejects.toThrow("killed");
    office.change = change;
    expect(storedFiles()).toBe(1);
    expect(await findFilesOfDraft(office, draftIdOf(citizen, file.form))).toEqual([]);
  });

  it("stores a file once if it is sent several times for one required document, even at the same moment", async () => {
    const citizen = await addPerson(office, "citizen");
    const { form } = newFile();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => acceptDocument(office, citizen, newFile({ form }))),
    );
    expect(new Set(outcomes.map((result) => result.outcome === "accepted" && result.id)).size).toBe(
      1,
    );
    expect(await office.count("documents")).toBe(1);
    expect(storedFiles()).toBe(1);
    await acceptDocument(office, citizen, newFile({ form, slot: "document_1" }));
    expect(await office.count("documents")).toBe(2);
  });

  it("accepts ten files for one required document, but not eleven", async () => {
    const citizen = await addPerson(office, "citizen");
    const { form } = newFile();
    const send = (index: number) =>
      acceptDocument(office, citizen, newFile({ form, bytes: pdf(`page ${index}`) }));
    for (let index = 0; index < filesPerDocumentAtMost; index += 1)
      expect(await send(index)).toMatchObject({ outcome: "accepted" });
    expect(await send(11)).toEqual({ outcome: "tooMany" });
    expect(storedFiles()).toBe(filesPerDocumentAtMost);
  });

  it("stores at most 250 MB of unsubmitted files of one person", async () => {
    const citizen = await addPerson(office, "citizen");
    const firstFile = newFile();
    await acceptDocument(office, citizen, firstFile);
    await office.db.updateTable("documents").set({ size: unusedUploadsMaxBytes }).execute();
    expect(await acceptDocument(office, citizen, newFile())).toEqual({ outcome: "overQuota" });
    const otherCitizen = await addPerson(office, "citizen");
    expect(await acceptDocument(office, otherCitizen, newFile())).toMatchObject({
      outcome: "accepted",
    });
  });

  it("makes no draft beyond the limit if two forms get their first file at the same moment", async () => {
    const citizen = await addPerson(office, "citizen");
    for (let open = 1; open < draftsPerPersonAtMost; open += 1)
      await acceptDocument(office, citizen, newFile());
    let secondUpload: ReturnType<typeof acceptDocument> | undefined;
    const change: typeof office.change = (work) =>
      office.change(async (tx) => {
        const result = await work(tx);
        if (!secondUpload) {
          secondUpload = acceptDocument(office, citizen, newFile());
          await untilBlocked(office, secondUpload);
        }
        return result;
      });
    const firstResult = await acceptDocument({ ...office, change }, citizen, newFile());
    expect(firstResult).toMatchObject({ outcome: "accepted" });
    expect(await secondUpload).toEqual({ outcome: "tooManyDrafts" });
  });

  it("gives somebody who uses another person's form key a draft of their own", async () => {
    const [owner, otherPerson] = [
      await addPerson(office, "citizen"),
      await addPerson(office, "citizen"),
    ];
    const file = newFile();
    const mine = await acceptDocument(office, owner, file);
    await acceptDocument(office, otherPerson, { ...file, bytes: pdf("theirs") });
    expect(await findFilesOfDraft(office, draftIdOf(owner, file.form))).toMatchObject([
      { id: mine.outcome === "accepted" && mine.id },
    ]);
  });

  it("accepts no file for a form that was submitted", async () => {
    const citizen = await addPerson(office, "citizen");
    const file = newFile();
    await office.change((tx) => lockDraft(tx, citizen, file.form));
    await submitForm(citizen);
    expect(await acceptDocument(office, citizen, file)).toEqual({ outcome: "formClosed" });
    expect(await office.count("documents")).toBe(0);
    expect(storedFiles()).toBe(0);
  });

  it("deletes a file whose form was submitted while its bytes were written", async () => {
    const citizen = await addPerson(office, "citizen");
    const put = office.documents.put.bind(office.documents);
    office.documents.put = async (id, bytes) => {
      await put(id, bytes);
      await submitForm(citizen);
    };
    expect(await acceptDocument(office, citizen, newFile())).toEqual({ outcome: "formClosed" });
    expect(await office.count("documents")).toBe(0);
    expect(storedFiles()).toBe(0);
  });

  it("lets nobody but the owner remove the document again", async () => {
    const [owner, otherPerson] = [
      await addPerson(office, "citizen"),
      await addPerson(office, "citizen"),
    ];
    const file = newFile();
    const uploadResult = await acceptDocument(office, owner, file);
    const id = uploadResult.outcome === "accepted" ? uploadResult.id : "";
    await deleteDraftFile(office, otherPerson, file.form, id);
    await deleteDraftFile(office, owner, { ...file.form, key: newToken(office) }, id);
    await deleteDraftFile(office, owner, file.form, "\u0000");
    expect(storedFiles()).toBe(1);
    await deleteDraftFile(office, owner, file.form, id);
    expect(await office.count("documents")).toBe(0);
    expect(storedFiles()).toBe(0);
  });

  async function submitForm(citizen: Actor): Promise<void> {
    const applicationId = await addApplication(office, citizen);
    await office.db.updateTable("drafts").set({ applicationId }).execute();
  }
});
