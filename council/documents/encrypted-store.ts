import { sha256 } from "../ids.ts";
import type { DocumentKey } from "../keys.ts";
import { decryptInPlace, encrypt, keyIdOf, NotAuthenticError } from "./encryption.ts";
import type { BlobStore, DocumentStore } from "./store.ts";

interface EncryptedStoreOptions {
  blobs: BlobStore;
  /** The key that new documents are encrypted with. */
  key: DocumentKey;
  /** The key that documents may still be encrypted with while SECRET_KEY is being changed. */
  previousKey?: DocumentKey;
  /** Cryptographically random bytes. */
  random(bytes: number): Uint8Array;
}

/** Makes the store that encrypts documents on top of a blob store. Every read and write of a document uses it. */
export function encryptedStore({
  blobs,
  key,
  previousKey,
  random,
}: EncryptedStoreOptions): DocumentStore {
  const keys = previousKey ? [key, previousKey] : [key];
  const store: DocumentStore = {
    keyId: key.id,
    blobs,
    put: (id, bytes) => blobs.put(id, store.encrypt(id, bytes)),
    async read(document) {
      const blob = await blobs.read(document.id);
      return blob && store.open(document, blob);
    },
    open({ id, keyId, checksumMac }, blob) {
      const usedKeyId = keyIdOf(blob);
      if (usedKeyId === undefined && keyId === null) {
        const checksum = sha256(blob);
        if (checksumMac && keys.some((key) => key.isChecksumSignature(id, checksum, checksumMac)))
          return blob;
        throw new NotAuthenticError("Unencrypted, without a valid signature of its checksum");
      }
      const usedKey = keys.find((key) => key.id === usedKeyId);
      if (!usedKey) throw new NotAuthenticError("Encrypted with an unknown key, or not at all");
      return decryptInPlace(usedKey, id, blob);
    },
    encrypt: (id, bytes) => encrypt(key, id, bytes, random),
    remove: (id) => blobs.remove(id),
    list: () => blobs.list(),
    check: () => blobs.check(),
  };
  return store;
}
