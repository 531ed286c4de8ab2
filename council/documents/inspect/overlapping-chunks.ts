const chunkBytes = 64 * 1024;
/** Longer than any keyword that is searched for. */
const overlapBytes = 128;

/**
 * Yields a file as text with one character per byte, in overlapping chunks, so that every match is completely inside one
 * chunk. The whole text at once would need twice the memory.
 */
export function* overlappingChunks(bytes: Buffer): Generator<string> {
  for (let offset = 0; offset < bytes.length; offset += chunkBytes)
    yield bytes.toString("latin1", offset, offset + chunkBytes + overlapBytes);
}
