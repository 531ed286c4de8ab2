const chunkBytes = 64 * 1024;
/** Longer than any keyword that is searched for. */
const overlapBytes = 128;

/**
 * A file as text with one character per byte, in overlapping chunks: every match is completely inside one of
 * them. The whole text at once would need twice the memory.
 */
export function* overlappingChunks(bytes: Buffer): Generator<string> {
  for (let at = 0; at < bytes.length; at += chunkBytes)
    yield bytes.toString("latin1", at, at + chunkBytes + overlapBytes);
}
