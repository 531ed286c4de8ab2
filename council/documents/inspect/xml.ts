import { SaxesParser, type SaxesTagNS } from "saxes";
import { docxDepthAtMost } from "../../limits.ts";
import { RejectedFileError } from "./rejected-file.ts";

export interface XmlReader {
  open?(tag: SaxesTagNS): void;
  close?(tag: SaxesTagNS): void;
  text?(text: string): void;
}

/**
 * Reads XML of an office document: UTF-8 or UTF-16, without a document type declaration (ECMA-376 part 2,
 * 6.2.5), so there are no entities to expand. Depth is bounded, because resolving a prefix takes a step per
 * ancestor.
 * @throws RejectedFileError if it is not such XML; any other error means that it is malformed.
 */
export function readXml(bytes: Buffer, reader: XmlReader): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new RejectedFileError("active");
  });
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding !== undefined && !/^utf-?(8|16)$/i.test(encoding))
      throw new RejectedFileError("uncheckable");
  });
  parser.on("opentag", (tag) => {
    depth += 1;
    if (depth > docxDepthAtMost) throw new RejectedFileError("uncheckable");
    reader.open?.(tag);
  });
  parser.on("closetag", (tag) => {
    depth -= 1;
    reader.close?.(tag);
  });
  if (reader.text) {
    const onText = reader.text.bind(reader);
    parser.on("text", onText);
    parser.on("cdata", onText);
  }
  parser.write(decode(bytes)).close();
}

/** Finds the encoding by the byte order mark, or by the zero bytes of the first two characters (XML 1.0, appendix F). */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  const isLittleEndian = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const encoding = isBigEndian ? "utf-16be" : isLittleEndian ? "utf-16le" : "utf-8";
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

/**
 * Returns the value of an attribute by its local name; undefined if there is none. Prefix declarations count as attributes.
 * @throws RejectedFileError if two attributes have this local name, because Word might read the other one.
 */
export function attributeOf({ attributes }: SaxesTagNS, local: string): string | undefined {
  let value: string | undefined;
  for (const name of Object.keys(attributes)) {
    const attribute = attributes[name]!;
    if (attribute.local !== local) continue;
    if (value !== undefined) throw new RejectedFileError("uncheckable");
    value = attribute.value;
  }
  return value;
}
