import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { passwordHashing } from "../../council/accounts/passwords.ts";
import { deriveKeys } from "../../council/keys.ts";
import { encryptedStore } from "../../council/documents/encrypted-store.ts";
import type { BlobStore } from "../../council/documents/store.ts";
import { openOffice, type Office } from "../../council/office.ts";
import { openDatabase } from "../../database/open.ts";
import { folderStore } from "../../server/documents/folder.ts";
import { fileAnchors } from "../../server/audit-anchors.ts";
import { inspectorInProcess } from "../kit/inspector.ts";
import { printedPapers } from "../kit/papers.ts";
import { testDelivery } from "../kit/delivery.ts";

/** Where the data of a portal are, and how to read them. */
export interface DataOfPortal {
  publicUrl: string;
  dataDir: string;
  /** If left out, the database is the SQLite file in the data folder. */
  databaseUrl?: string | undefined;
  secretKey: string;
  /** If left out, the documents are in the data folder. */
  documents?: BlobStore;
}

/** Opens an `Office` in this process on the data of a running portal, to read and to prepare them. */
export async function openOfficeOnData({
  publicUrl,
  dataDir,
  databaseUrl = join(dataDir, "portal.sqlite"),
  secretKey,
  documents,
}: DataOfPortal): Promise<{ office: Office; close(): Promise<void> }> {
  const { queries, engine, close } = await openDatabase(databaseUrl);
  const random = (bytes: number) => randomBytes(bytes);
  const keys = deriveKeys(secretKey);
  const blobs = documents ?? (await folderStore(join(dataDir, "documents")));
  const office = openOffice({
    db: queries,
    engine,
    clock: Date.now,
    random,
    keys,
    anchors: fileAnchors(dataDir),
    inspection: inspectorInProcess(),
    papers: printedPapers(),
    passwords: passwordHashing(random),
    documents: encryptedStore({ blobs, key: keys.documents, random }),
    delivery: testDelivery(),
    operatorConfig: {
      publicUrl,
      mailFrom: "no-reply@localhost",
      supportEmail: "support@localhost",
      accountHints: "spec",
    },
    diskSpace: async () => ({ freeBytes: 50e9, totalBytes: 100e9 }),
    log: { info() {}, warn() {}, error() {} },
  });
  return { office, close };
}
