import { beforeEach, describe, expect, it } from "vitest";
import { memoryStore, type MemoryStore } from "../../tests/kit/memory-store.ts";
import { sha256 } from "../ids.ts";
import { deriveKeys } from "../keys.ts";
import { encryptedStore } from "./encrypted-store.ts";
import { NotAuthenticError } from "./encryption.ts";

const { documents: key } = deriveKeys("a secret key for tests, long enough");
const { documents: newKey } = deriveKeys("another secret key for tests, as long");
const documentBytes = Buffer.from("%PDF-1.4 Aadhaar card");
const otherBytes = Buffer.from("%PDF-1.4 ration card");
const random = (bytes: number) => Buffer.alloc(bytes, 7);
let store: MemoryStore;
beforeEach(async () => {
  store = memoryStore(key);
  await store.put("file_1_a", documentBytes);
  await store.put("file_1_b", otherBytes);
});
const row = (id: string, keyId: string | null = key.id) => ({ id, keyId });

describe("the store of documents", () => {
  it("stores nothing unencrypted, and reads back what was written", async () => {
    expect([...store.contents.values()].some((blob) => blob.includes("card"))).toBe(false);
    expect(await store.read(row("file_1_a"))).toEqual(documentBytes);
    expect(await store.read(row("file_1_b"))).toEqual(otherBytes);
    expect(await store.read(row("file_1_c"))).toBeUndefined();
  });

  it("reads a document as unencrypted only if its row says so and signs its checksum", async () => {
    store.contents.set("file_1_a", documentBytes);
    const checksumMac = key.signChecksum("file_1_a", sha256(documentBytes));
    expect(await store.read({ ...row("file_1_a", null), checksumMac })).toEqual(documentBytes);
    for (const mac of [undefined, null, "", key.signChecksum("file_1_b", sha256(documentBytes))])
      await expect(
        store.read({ ...row("file_1_a", null), checksumMac: mac ?? null }),
      ).rejects.toThrow(NotAuthenticError);
    await expect(store.read(row("file_1_a"))).rejects.toThrow(NotAuthenticError);
  });

  it("does not accept a document whose bytes were replaced by another document's", async () => {
    store.contents.set("file_1_a", store.contents.get("file_1_b")!);
    await expect(store.read(row("file_1_a"))).rejects.toThrow(NotAuthenticError);
    await expect(store.read(row("file_1_a", null))).rejects.toThrow(NotAuthenticError);
  });

  it("reads documents encrypted with a former key only as long as it is given that key", async () => {
    const storeOptions = { blobs: store.blobs, key: newKey, random };
    const storeWithBothKeys = encryptedStore({ ...storeOptions, previousKey: key });
    expect(await storeWithBothKeys.read(row("file_1_a"))).toEqual(documentBytes);
    await storeWithBothKeys.put("file_1_a", documentBytes);
    expect(await storeWithBothKeys.read(row("file_1_a"))).toEqual(documentBytes);
    const storeWithNewKey = encryptedStore(storeOptions);
    expect(await storeWithNewKey.read(row("file_1_a", newKey.id))).toEqual(documentBytes);
    await expect(storeWithNewKey.read(row("file_1_b"))).rejects.toThrow(NotAuthenticError);
  });
});
