import { createCipheriv, createDecipheriv } from "node:crypto";
import type { DocumentKey } from "../keys.ts";

/**
 * How a document's bytes are encrypted: a header and chunks of 64 KiB, each authenticated by itself, as
 * in the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015) that age uses, too.
 *
 *     header   magic and version (8 bytes), key id (8 bytes), salt (32 random bytes)
 *     chunk    up to 65,536 bytes with AES-256-GCM, and its tag (16 bytes)
 *     nonce    number of the chunk from 0 (11 bytes, big-endian), 1 for the last chunk, else 0 (1 byte)
 *
 * Each file has a key of its own, derived from the office's document key, the salt, and the document's id. So no nonce is
 * used twice with one key, and a file put in another's place is not decrypted. The number in the nonce reveals chunks that
 * changed places; its last byte reveals a file that was cut off or appended to.
 */
export const magic = Buffer.from("\0portal\x01", "latin1");
export const keyIdBytes = 8;
const saltBytes = 32;
const headerBytes = magic.length + keyIdBytes + saltBytes;
const chunkBytes = 64 * 1024;
/** Writing 1 MiB takes hardly longer than 64 KiB, so most documents are written in one piece. */
const chunksInPiece = 16;
const tagBytes = 16;
const algorithm = "aes-256-gcm";

/** Thrown if this portal did not encrypt the bytes for this document, or somebody changed them afterwards. */
export class NotAuthenticError extends Error {
  override name = "NotAuthenticError";
}

/**
 * Encrypts a document chunk by chunk, and yields pieces of up to 1 MiB, so that memory never holds a large document
 * twice.
 * @param random returns cryptographically random bytes
 */
export function* encrypt(
  key: DocumentKey,
  id: string,
  bytes: Uint8Array,
  random: (bytes: number) => Uint8Array,
): Generator<Uint8Array, void> {
  const salt = random(saltBytes);
  const fileKey = key.fileKey(salt, id);
  const chunkCount = countChunks(bytes.length);
  const piece: Uint8Array[] = [magic, Buffer.from(key.id, "hex"), salt];
  for (let number = 0; number < chunkCount; number += 1) {
    const chunk = bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes);
    const isLast = number === chunkCount - 1;
    const cipher = createCipheriv(algorithm, fileKey, nonceOf(number, isLast));
    piece.push(cipher.update(chunk), cipher.final(), cipher.getAuthTag());
    if (isLast || (number + 1) % chunksInPiece === 0) yield Buffer.concat(piece.splice(0));
  }
}

/** Reads the id of the key that a blob is encrypted with; undefined if the blob is not encrypted. */
export function keyIdOf(blob: Buffer): string | undefined {
  if (!blob.subarray(0, magic.length).equals(magic)) return undefined;
  return blob.toString("hex", magic.length, magic.length + keyIdBytes);
}

/**
 * Decrypts a document within the memory of its blob.
 * @returns the part of the blob's memory that is now the document
 * @throws NotAuthenticError; then no decrypted byte may be used.
 */
export function decryptInPlace(key: DocumentKey, id: string, blob: Buffer): Buffer {
  if (keyIdOf(blob) !== key.id)
    throw new NotAuthenticError("Encrypted with another key, or not at all");
  const fileKey = key.fileKey(blob.subarray(headerBytes - saltBytes, headerBytes), id);
  const sealedChunkBytes = chunkBytes + tagBytes;
  const chunkCount = Math.max(1, Math.ceil((blob.length - headerBytes) / sealedChunkBytes));
  let size = 0;
  for (let number = 0; number < chunkCount; number += 1) {
    const from = headerBytes + number * sealedChunkBytes;
    const sealedChunk = blob.subarray(from, from + sealedChunkBytes);
    const chunk = openChunk(fileKey, nonceOf(number, number === chunkCount - 1), sealedChunk);
    // Overwrites nothing unread: header and tags take up space, so the plaintext ends before the next ciphertext begins.
    blob.set(chunk, size);
    size += chunk.length;
  }
  return blob.subarray(0, size);
}

function openChunk(fileKey: Uint8Array, nonce: Buffer, sealedChunk: Buffer): Buffer {
  if (sealedChunk.length < tagBytes) throw new NotAuthenticError("Cut off");
  const end = sealedChunk.length - tagBytes;
  const decipher = createDecipheriv(algorithm, fileKey, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(sealedChunk.subarray(end));
  const chunk = decipher.update(sealedChunk.subarray(0, end));
  try {
    decipher.final();
  } catch {
    throw new NotAuthenticError("Changed since it was encrypted, or another document's");
  }
  return chunk;
}

/** Counts the chunks of a document. Even an empty document has one, which proves that nothing was cut off. */
function countChunks(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / chunkBytes));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
