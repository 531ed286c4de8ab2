import { afterEach, beforeEach, expect, it } from "vitest";
import { sql } from "kysely";
import { sealAudit } from "../../council/audit/seal.ts";
import { recordAudit } from "../../council/audit/record.ts";
import { addApplication, addDocument, storeUnencrypted } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { verifyPortal } from "./verify.ts";

onEachDatabase("verify", (office, engine) => {
  let applicationId: string;
  let fileId: string;
  beforeEach(async () => {
    const citizen = await addPerson(office, "citizen");
    applicationId = await addApplication(office, citizen);
    fileId = await addDocument(office, applicationId);
    for (const action of ["LOGIN", "LOGOUT"] as const)
      await office.change((tx) => recordAudit(tx, citizen, { action, details: {} }));
    await sealAudit(office);
  });
  afterEach(async () => {
    if (engine === "sqlite") await sql`pragma foreign_keys = on`.execute(office.db);
  });
  const errors = async () => (await verifyPortal(office, office)).errors;

  it("finds no error in a portal that nobody tampered with, and says what it verified", async () => {
    expect(await verifyPortal(office, office)).toEqual({
      verified: [
        "The database is sound.",
        "The audit log: 2 entries in the chain, 0 not sealed yet.",
        "The documents: 1 are unchanged since the upload.",
        "Encryption: all 1 of them are encrypted.",
      ],
      errors: [],
    });
  });

  it("names a document that is missing", async () => {
    office.documents.contents.delete(fileId);
    expect(await errors()).toEqual([
      `Documents: ${fileId} of application ${applicationId} is missing`,
    ]);
  });

  it.each([
    ["of another length", "%PDF-1.4 a photos"],
    ["with one letter changed", "%PDF-1.4 a phono"],
  ])("names a document %s", async (_, bytes) => {
    office.documents.contents.set(fileId, Buffer.from(bytes));
    expect(await errors()).toEqual([
      `Documents: ${fileId} of application ${applicationId} is damaged or was changed`,
    ]);
  });

  it("names an unencrypted document whose row says that it is encrypted", async () => {
    office.documents.contents.set(fileId, Buffer.from("%PDF-1.4 a photo"));
    expect(await errors()).toEqual([
      `Documents: ${fileId} of application ${applicationId} is damaged or was changed`,
    ]);
  });

  it("counts documents that are not encrypted yet", async () => {
    await storeUnencrypted(office, fileId, Buffer.from("%PDF-1.4 a photo"));
    const proof = await verifyPortal(office, office);
    expect(proof.errors).toEqual([]);
    expect(proof.verified.at(-1)).toMatch(/^Encryption: 1 of them are not encrypted yet/);
  });

  it("names stored files that are in no row", async () => {
    office.documents.contents.set("file_1_stray", Buffer.from("?"));
    expect(await errors()).toEqual([
      "Documents: file_1_stray belongs to no application and no form",
    ]);
  });

  it("accepts a document that belongs to nothing any more, or is being uploaded", async () => {
    await office.db.updateTable("documents").set({ applicationId: null }).execute();
    office.documents.contents.delete(fileId);
    expect(await errors()).toEqual([]);
    const uploadingId = await addDocument(office, applicationId);
    await office.db
      .updateTable("documents")
      .set({ state: "uploading" })
      .where("id", "=", uploadingId)
      .execute();
    expect(await errors()).toEqual([]);
  });

  it("accepts an application whose applicant's account was deleted", async () => {
    await office.db.deleteFrom("users").execute();
    expect(await errors()).toEqual([]);
  });

  it("names an application whose identity number does not open", async () => {
    await office.db.updateTable("identityNumbers").set({ sealed: "v1.a.b.c" }).execute();
    expect(await errors()).toEqual([
      `Database: applications ${applicationId}: its identity number cannot be read`,
    ]);
  });

  it.skipIf(engine === "postgres")("names rows that reference a missing row", async () => {
    await sql`pragma foreign_keys = off`.execute(office.db);
    await office.db.updateTable("documents").set({ applicationId: "nowhere" }).execute();
    expect(await errors()).toEqual([
      `Database: documents ${fileId}: its applicationId names a row that is missing in applications`,
    ]);
  });

  it("names status totals that are wrong", async () => {
    const [row] = await office.db.selectFrom("applicationCounts").selectAll().execute();
    await office.db
      .insertInto("applicationCounts")
      .values({ ...row!, id: "twice" })
      .execute();
    expect(await errors()).toEqual([
      `Database: applicationCounts ${row!.serviceId} ${row!.status}: 1 too many`,
    ]);
  });

  it("names entries of the audit log that are missing", async () => {
    await office.db.deleteFrom("logs").where("sequence", "=", 1).execute();
    expect(await errors()).toEqual(["Audit log: entry number 1 is missing"]);
    await office.db.deleteFrom("logs").execute();
    expect(await errors()).toEqual(["Audit log: entries number 1 to 2 are missing"]);
  });
});
