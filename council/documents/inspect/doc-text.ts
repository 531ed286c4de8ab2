import { docxTextMaxBytes } from "../../limits.ts";
import { FieldCodes } from "./field-codes.ts";
import { RejectedFileError } from "./rejected-file.ts";

const [fieldBegin, fieldSeparator, fieldEnd] = ["\u0013", "\u0014", "\u0015"];
const compressedFlag = 0x4000_0000;
const piecesKind = 2;
const propertiesKind = 1;

/**
 * Refuses an old Word document with a field that starts a program or fetches something. All text of a document, including
 * headers, notes and comments, is stored in pieces ([MS-DOC] 2.4.1).
 * @param main the stream WordDocument
 * @param clx the table of pieces
 * @throws RejectedFileError; any other error means that the document cannot be read.
 */
export function checkFields(main: Buffer, clx: Buffer): void {
  const pieces = piecesIn(clx);
  // A PlcPcd lists the position of each piece in the text, and of the end, in 4 bytes each; then 8 bytes about each
  // piece.
  const pieceCount = Math.floor((pieces.length - 4) / 12);
  const fields = new FieldCodes();
  let readBytes = 0;
  for (let index = 0; index < pieceCount; index += 1) {
    const characterCount = pieces.readUInt32LE(4 * index + 4) - pieces.readUInt32LE(4 * index);
    const position = pieces.readUInt32LE(4 * (pieceCount + 1) + 8 * index + 2);
    const isNarrow = (position & compressedFlag) !== 0;
    const from = isNarrow ? (position & ~compressedFlag) / 2 : position;
    const byteCount = isNarrow ? characterCount : 2 * characterCount;
    if (characterCount < 0 || from < 0 || from + byteCount > main.length)
      throw new Error("A piece beyond the end");
    readBytes += byteCount;
    // Pieces may overlap, so a small file could contain any number of long pieces.
    if (readBytes > docxTextMaxBytes) throw new RejectedFileError("uncheckable");
    followFields(fields, main.toString(isNarrow ? "latin1" : "utf16le", from, from + byteCount));
  }
  fields.finish();
}

/** Finds the table of pieces. Properties may precede it, each with its length ([MS-DOC] 2.9.38). */
function piecesIn(clx: Buffer): Buffer {
  let offset = 0;
  while (clx.readUInt8(offset) === propertiesKind) offset += 3 + clx.readUInt16LE(offset + 1);
  if (clx.readUInt8(offset) !== piecesKind) throw new Error("No table of pieces");
  return clx.subarray(offset + 5, offset + 5 + clx.readUInt32LE(offset + 1));
}

function followFields(fields: FieldCodes, text: string): void {
  let from = 0;
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (character !== fieldBegin && character !== fieldSeparator && character !== fieldEnd)
      continue;
    fields.text(text.slice(from, offset));
    from = offset + 1;
    if (character === fieldBegin) fields.begin();
    else if (character === fieldSeparator) fields.separate();
    else fields.end();
  }
  fields.text(text.slice(from));
}
