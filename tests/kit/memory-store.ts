import { randomBytes } from "node:crypto";
import { encryptedStore } from "../../council/documents/encrypted-store.ts";
import { NoSpaceError, type BlobStore, type DocumentStore } from "../../council/documents/store.ts";
import type { DocumentKey } from "../../council/keys.ts";

export interface MemoryStore extends DocumentStore {
  /** The stored, encrypted bytes by the document's id: a test may damage or remove them. */
  contents: Map<string, Buffer>;
  /** While true, the store has no space for another document. */
  isFull: boolean;
}

export function memoryStore(key: DocumentKey): MemoryStore {
  const contents = new Map<string, Buffer>();
  const blobs: BlobStore = {
    async put(id, chunks) {
      if (store.isFull) throw new NoSpaceError("The store is full");
      contents.set(id, Buffer.concat([...chunks]));
    },
    read: async (id) => {
      const blob = contents.get(id);
      // The bytes are copied, because they are decrypted in place.
      return blob && Buffer.from(blob);
    },
    remove: async (id) => void contents.delete(id),
    async *list() {
      yield* contents.keys();
    },
    check: async () => {},
  };
  const documents = encryptedStore({ blobs, key, random: (bytes) => randomBytes(bytes) });
  const store = Object.assign(documents, { contents, isFull: false });
  return store;
}
