const pieceBytes = 64 * 1024;
/** Longer than any word that is looked for. */
const overlapBytes = 128;

/**
 * The text of a file, byte for character, in pieces that overlap: what is looked for lies in one of
 * them whole. A file's text in one piece would be as large in memory as the file once more.
 */
export function* piecesOf(bytes: Buffer): Generator<string> {
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield bytes.toString("latin1", at, at + pieceBytes + overlapBytes);
}
