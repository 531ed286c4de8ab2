import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deriveKeys } from "../keys.ts";
import { decryptInPlace, encrypt, keyIdOf, NotAuthenticError } from "./encryption.ts";

const { documents: key } = deriveKeys("a secret key for tests, long enough");
const { documents: otherKey } = deriveKeys("another secret key for tests, as long");
const id = "file_1_abcdefgh";
const chunk = 64 * 1024;
const sealedChunk = chunk + 16;
const header = 48;
const encryptedBlob = (bytes: Uint8Array, documentId = id) =>
  Buffer.concat([...encrypt(key, documentId, bytes, (count) => randomBytes(count))]);
const open = (blob: Buffer) => decryptInPlace(key, id, Buffer.from(blob));

describe("an encrypted document", () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 16 * chunk, 5 * 1024 * 1024])(
    "of %i bytes decrypts to the same bytes; encryption adds a header and 16 bytes for each chunk",
    (size) => {
      const bytes = randomBytes(size);
      const blob = encryptedBlob(bytes);
      expect(open(blob).equals(bytes)).toBe(true);
      expect(blob.length).toBe(header + size + 16 * Math.max(1, Math.ceil(size / chunk)));
    },
  );

  it("says which key it is encrypted with, and reveals nothing of its content", () => {
    const blob = encryptedBlob(Buffer.from("%PDF-1.4 Aadhaar card"));
    expect(keyIdOf(blob)).toBe(key.id);
    expect(keyIdOf(Buffer.from("%PDF-1.4 Aadhaar card"))).toBeUndefined();
    expect(keyIdOf(Buffer.alloc(0))).toBeUndefined();
    expect(blob.includes("Aadhaar")).toBe(false);
  });

  it("is never encrypted twice to the same bytes", () => {
    const bytes = Buffer.from("the same paper");
    expect(encryptedBlob(bytes).subarray(header)).not.toEqual(
      encryptedBlob(bytes).subarray(header),
    );
  });

  const bytes = randomBytes(3 * chunk + 100);
  const blob = encryptedBlob(bytes);
  const chunks = Array.from({ length: 4 }, (_, number) =>
    blob.subarray(header + number * sealedChunk, header + (number + 1) * sealedChunk),
  );
  const headerOfBlob = blob.subarray(0, header);
  const withBitFlippedAt = (position: number) => {
    const damagedBlob = Buffer.from(blob);
    damagedBlob[position]! ^= 1;
    return damagedBlob;
  };
  it.each<[string, Buffer]>([
    ["a changed bit in its magic number", withBitFlippedAt(0)],
    ["a changed bit in its version", withBitFlippedAt(7)],
    ["a changed bit in its key id", withBitFlippedAt(8)],
    ["a changed bit in its salt", withBitFlippedAt(20)],
    ["a changed bit in its first chunk", withBitFlippedAt(header)],
    ["a changed bit in its last tag", withBitFlippedAt(blob.length - 1)],
    ["its last byte cut off", blob.subarray(0, -1)],
    ["its last chunk cut off", Buffer.concat([headerOfBlob, ...chunks.slice(0, 3)])],
    ["all but its header cut off", headerOfBlob],
    ["its header cut off in the middle", headerOfBlob.subarray(0, 30)],
    ["a byte appended", Buffer.concat([blob, Buffer.alloc(1)])],
    ["its last chunk appended again", Buffer.concat([blob, chunks[3]!])],
    ["a chunk taken out", Buffer.concat([headerOfBlob, chunks[0]!, chunks[2]!, chunks[3]!])],
    [
      "two chunks exchanged",
      Buffer.concat([headerOfBlob, chunks[1]!, chunks[0]!, chunks[2]!, chunks[3]!]),
    ],
    [
      "another document's chunk",
      Buffer.concat([
        headerOfBlob,
        encryptedBlob(bytes).subarray(header, header + sealedChunk),
        ...chunks.slice(1),
      ]),
    ],
  ])("is not decrypted with %s", (_, damagedBlob) => {
    expect(() => open(damagedBlob)).toThrow(NotAuthenticError);
  });

  it("cannot be decrypted in another document's place, nor with another key", () => {
    expect(() => open(encryptedBlob(bytes, "file_1_other"))).toThrow(NotAuthenticError);
    expect(() => decryptInPlace(otherKey, id, Buffer.from(blob))).toThrow(NotAuthenticError);
    const blobWithOtherKeyId = Buffer.from(blob);
    blobWithOtherKeyId.write(otherKey.id, 8, "hex");
    expect(() => decryptInPlace(otherKey, id, blobWithOtherKeyId)).toThrow(NotAuthenticError);
  });

  it("is encrypted in pieces, so that memory never holds a second copy of it", () => {
    const pieces = [
      ...encrypt(key, id, Buffer.alloc(5 * 1024 * 1024), (count) => randomBytes(count)),
    ];
    expect(pieces).toHaveLength(5);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(17 * sealedChunk);
  });
});
