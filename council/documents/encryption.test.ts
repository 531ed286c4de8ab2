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
const sealed = (bytes: Uint8Array, as = id) =>
  Buffer.concat([...encrypt(key, as, bytes, (count) => randomBytes(count))]);
const open = (blob: Buffer) => decryptInPlace(key, id, Buffer.from(blob));

describe("an encrypted document", () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 16 * chunk, 5 * 1024 * 1024])(
    "of %i bytes decrypts to the same bytes; encryption adds a header and 16 bytes for each chunk",
    (size) => {
      const bytes = randomBytes(size);
      const blob = sealed(bytes);
      expect(open(blob).equals(bytes)).toBe(true);
      expect(blob.length).toBe(header + size + 16 * Math.max(1, Math.ceil(size / chunk)));
    },
  );

  it("says which key it is encrypted with, and shows nothing of its content", () => {
    const blob = sealed(Buffer.from("%PDF-1.4 Aadhaar card"));
    expect(keyIdOf(blob)).toBe(key.id);
    expect(keyIdOf(Buffer.from("%PDF-1.4 Aadhaar card"))).toBeUndefined();
    expect(keyIdOf(Buffer.alloc(0))).toBeUndefined();
    expect(blob.includes("Aadhaar")).toBe(false);
  });

  it("is never encrypted twice to the same bytes", () => {
    const bytes = Buffer.from("the same paper");
    expect(sealed(bytes).subarray(header)).not.toEqual(sealed(bytes).subarray(header));
  });

  const bytes = randomBytes(3 * chunk + 100);
  const blob = sealed(bytes);
  const chunks = Array.from({ length: 4 }, (_, number) =>
    blob.subarray(header + number * sealedChunk, header + (number + 1) * sealedChunk),
  );
  const head = blob.subarray(0, header);
  const withBit = (at: number) => {
    const changed = Buffer.from(blob);
    changed[at]! ^= 1;
    return changed;
  };
  it.each<[string, Buffer]>([
    ["a changed bit in its magic number", withBit(0)],
    ["a changed bit in its version", withBit(7)],
    ["a changed bit in its key id", withBit(8)],
    ["a changed bit in its salt", withBit(20)],
    ["a changed bit in its first chunk", withBit(header)],
    ["a changed bit in its last tag", withBit(blob.length - 1)],
    ["its last byte cut off", blob.subarray(0, -1)],
    ["its last chunk cut off", Buffer.concat([head, ...chunks.slice(0, 3)])],
    ["all but its header cut off", head],
    ["its header cut off in the middle", head.subarray(0, 30)],
    ["a byte appended", Buffer.concat([blob, Buffer.alloc(1)])],
    ["its last chunk appended again", Buffer.concat([blob, chunks[3]!])],
    ["a chunk taken out", Buffer.concat([head, chunks[0]!, chunks[2]!, chunks[3]!])],
    ["two chunks exchanged", Buffer.concat([head, chunks[1]!, chunks[0]!, chunks[2]!, chunks[3]!])],
    [
      "another document's chunk",
      Buffer.concat([
        head,
        sealed(bytes).subarray(header, header + sealedChunk),
        ...chunks.slice(1),
      ]),
    ],
  ])("does not open with %s", (_, changed) => {
    expect(() => open(changed)).toThrow(NotAuthenticError);
  });

  it("cannot be decrypted in another document's place, nor with another key", () => {
    expect(() => open(sealed(bytes, "file_1_other"))).toThrow(NotAuthenticError);
    expect(() => decryptInPlace(otherKey, id, Buffer.from(blob))).toThrow(NotAuthenticError);
    const renamed = Buffer.from(blob);
    renamed.write(otherKey.id, 8, "hex");
    expect(() => decryptInPlace(otherKey, id, renamed)).toThrow(NotAuthenticError);
  });

  it("is encrypted in pieces, so that memory never holds a second copy of it", () => {
    const pieces = [
      ...encrypt(key, id, Buffer.alloc(5 * 1024 * 1024), (count) => randomBytes(count)),
    ];
    expect(pieces).toHaveLength(5);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(17 * sealedChunk);
  });
});
