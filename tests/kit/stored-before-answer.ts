import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { insertUser } from "../../council/accounts/records.ts";
import { submitApplication } from "../../council/applications/submit.ts";
import { insertService } from "../../council/catalogue/records.ts";
import { acceptDocument } from "../../council/documents/accept.ts";
import { encryptedStore } from "../../council/documents/encrypted-store.ts";
import { deriveKeys } from "../../council/keys.ts";
import { openOffice } from "../../council/office.ts";
import { migrate } from "../../database/migrate.ts";
import { openDatabase } from "../../database/open.ts";
import { folderStore } from "../../server/documents/folder.ts";
import { inspectorInProcess } from "./inspector.ts";
import { printedPapers } from "./papers.ts";
import { testDelivery } from "./delivery.ts";
import { pdf } from "./test-files.ts";
import { memoryAnchors } from "./anchors.ts";
import { quickPasswords } from "./passwords.ts";
import { birthCertificate, definitionOf } from "./services.ts";
import { addSession } from "./people.ts";
import { newForm, submissionOf } from "./submissions.ts";

/**
 * A program that applies for a service on a real disk. It prints each step on standard error, so that a test can count the
 * syncs to disk between the steps. Its argument is a folder.
 */
const folder = process.argv[2]!;
const log = (step: string) => process.stderr.write(`${step}\n`);
const database = await openDatabase(join(folder, "portal.sqlite"));
await migrate(database.queries);
const random = (bytes: number) => randomBytes(bytes);
const keys = deriveKeys("a secret key for tests, long enough");
const blobs = await folderStore(join(folder, "documents"));
const office = openOffice({
  db: database.queries,
  engine: database.engine,
  clock: Date.now,
  random,
  keys,
  anchors: memoryAnchors(),
  inspection: inspectorInProcess(),
  papers: printedPapers(),
  passwords: quickPasswords(),
  documents: encryptedStore({ blobs, key: keys.documents, random }),
  delivery: testDelivery(),
  operatorConfig: {
    publicUrl: "http://localhost:3000",
    mailFrom: "no-reply@panchayat.example",
    supportEmail: "support@panchayat.example",
    accountHints: "spec",
  },
  diskSpace: async () => ({ freeBytes: 1, totalBytes: 1 }),
  log: { info() {}, warn() {}, error() {} },
});
const input = { ...birthCertificate, requiredDocuments: ["Hospital letter"] };
const newService = {
  ...input,
  definition: definitionOf(input),
  id: "SERVICE",
  createdBy: "system",
  createdAt: 0,
  updatedAt: 0,
};
const person = { uid: "CITIZEN", email: "sunita@example.in", displayName: "Sunita Devi" };
const service = await office.change(async (tx) => {
  await insertUser(tx, {
    ...person,
    role: "citizen",
    passwordHash: "",
    language: "en",
    createdAt: 0,
    updatedAt: 0,
  });
  return insertService(tx, newService);
});
const actor = {
  ...person,
  role: "citizen",
  language: "en",
  ipAddress: "::1",
  sessionId: "SESSION",
} as const;
await addSession(office, actor);
const form = newForm(office, service);

log("sending a document");
const testDocument = { form, slot: "document_0", name: "letter.pdf", bytes: pdf() };
const accepted = await acceptDocument(office, actor, testDocument);
log(`document ${accepted.outcome}`);
const submitted = await submitApplication(office, actor, submissionOf(form, service));
log(`application ${submitted.outcome}`);
await database.close();
