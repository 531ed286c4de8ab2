const pieceBytes = 64 * 1024;
/** Longer than any word that is looked for, each letter of it written as a number of three. */
const overlapBytes = 128;

/**
 * The text of a part of a file, byte for character, in pieces that overlap: what is looked for lies in
 * one of them whole. A file's text in one piece would be as large in memory as the file once more.
 * The last ends with a blank, so that the end of the part is the end of a word.
 */
export function* piecesOf(bytes: Buffer, from = 0, to = bytes.length): Generator<string> {
  for (let at = from; at < to; at += pieceBytes) {
    const end = Math.min(to, at + pieceBytes + overlapBytes);
    const text = bytes.toString("latin1", at, end);
    yield end === to ? `${text} ` : text;
  }
}
