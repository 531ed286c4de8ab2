import { join } from "node:path";
import type { BlobStore } from "../../council/documents/store.ts";
import type { Config } from "../config.ts";
import { folderStore } from "./folder.ts";
import { s3Store } from "./s3.ts";

/** Opens the configured document store: an object store, or a folder in the data folder. */
export async function openDocuments(config: Config): Promise<BlobStore> {
  return config.documents
    ? s3Store(config.documents)
    : folderStore(join(config.dataDir, "documents"));
}
