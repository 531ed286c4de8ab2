import type { SaxesAttributeNS, SaxesTagNS } from "saxes";
import { FieldCodes, refuseActiveCode } from "./field-codes.ts";
import { isLocalTarget, isSafeLink } from "./link-target.ts";
import { RejectedFileError } from "./rejected-file.ts";
import { attributeOf, readXml } from "./xml.ts";

const wordNamespaces = [
  "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
  "http://purl.oclc.org/ooxml/wordprocessingml/main",
];
/** Elements that embed other documents, objects or controls. */
const activeElements = [
  "altChunk",
  "subDoc",
  "object",
  "OLEObject",
  "control",
  "objectEmbed",
  "objectLink",
];
/** Word's elements for mail merge that query a database or another file for recipients. */
const mailMergeElements = [
  "mailMerge",
  "odso",
  "connectString",
  "query",
  "dataSource",
  "headerSource",
];
const vmlNamespaces = ["urn:schemas-microsoft-com:vml", "urn:schemas-microsoft-com:office:office"];
const relationshipNamespaces = [
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  "http://purl.oclc.org/ooxml/officeDocument/relationships",
];
/** Elements of a VML drawing that load a picture. */
const pictureElements = ["imagedata", "image", "fill", "stroke"];
const svgNamespace = "http://www.w3.org/2000/svg";
const fieldElements = ["fldChar", "instrText", "delInstrText", "fldSimple"];
/** Elements whose text is marked as deleted. */
const deletedElements = ["del", "moveFrom"];

/**
 * Refuses a part of a Word document with a field, element or picture that starts a program or fetches
 * something. A field's code is the text between its begin and its separator, over any number of runs. Word
 * may skip elements it does not know with everything in them, so such elements must not begin or end inside a
 * field's code: Word would read another code than this function.
 * @throws RejectedFileError
 */
export function checkContent(part: Buffer): void {
  const fields = new FieldCodes();
  let deletedDepth = 0;
  let isCodeText = false;

  const isWord = (tag: SaxesTagNS) => wordNamespaces.includes(tag.uri);

  readXml(part, {
    open(tag) {
      const { local } = tag;
      if (activeElements.includes(local)) throw new RejectedFileError("active");
      if (isWord(tag) && mailMergeElements.includes(local)) throw new RejectedFileError("active");
      checkSource(tag);
      if (!isWord(tag)) {
        if (fields.isInCode || fieldElements.includes(local))
          throw new RejectedFileError("uncheckable");
        return;
      }
      if (deletedElements.includes(local)) deletedDepth += 1;
      if (local === "fldChar") followFields(fields, attributeOf(tag, "fldCharType"));
      if (local === "fldSimple") refuseActiveCode(attributeOf(tag, "instr") ?? "");
      isCodeText = local === "instrText" || local === "delInstrText" || local === "t";
    },
    close(tag) {
      if (!isWord(tag)) {
        if (fields.isInCode) throw new RejectedFileError("uncheckable");
        return;
      }
      if (deletedElements.includes(tag.local)) deletedDepth -= 1;
      isCodeText = false;
    },
    text(text) {
      if (isCodeText) fields.text(text, deletedDepth > 0);
    },
  });
  fields.finish();
}

function followFields(fields: FieldCodes, type: string | undefined): void {
  if (type === "begin") fields.begin();
  else if (type === "separate") fields.separate();
  else if (type === "end") fields.end();
  else throw new RejectedFileError("uncheckable");
}

/** Refuses an element of a VML drawing or SVG that loads something by URL, or runs a script. */
function checkSource(tag: SaxesTagNS): void {
  const source = attributeOf(tag, "src");
  if (source !== undefined && !isLocalTarget(source)) throw new RejectedFileError("active");
  if (tag.uri === svgNamespace && tag.local === "script") throw new RejectedFileError("active");
  for (const attribute of Object.values(tag.attributes))
    if (!isAllowedReference(tag, attribute)) throw new RejectedFileError("active");
}

/**
 * Whether an attribute loads nothing from elsewhere. In VML, `o:href` is the source of a picture or a fill, while `href`
 * of a drawing is a link that a person clicks.
 */
function isAllowedReference(tag: SaxesTagNS, { uri, local, value }: SaxesAttributeNS): boolean {
  if (local !== "href" && local !== "althref") return true;
  if (tag.uri === svgNamespace)
    return tag.local === "a" || value.startsWith("data:") || isLocalTarget(value);
  const isVml = vmlNamespaces.includes(tag.uri) || vmlNamespaces.includes(uri);
  if (!isVml || relationshipNamespaces.includes(uri)) return true;
  const isLink = uri === "" && local === "href" && !pictureElements.includes(tag.local);
  return isLink ? isSafeLink(value) : isLocalTarget(value);
}
