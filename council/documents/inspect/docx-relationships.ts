import { isLocalTarget, isSafeLink } from "./link-target.ts";
import { RejectedFileError } from "./rejected-file.ts";
import { attributeOf, readXml } from "./xml.ts";

/** Relationships to programs and embedded documents, by the part of their type after the last slash. */
const activeKinds = [
  "afchunk",
  "oleobject",
  "package",
  "control",
  "activexcontrolbinary",
  "vbaproject",
  "wordvbadata",
  "attachedtoolbars",
  "subdocument",
  "frame",
];

/**
 * Refuses relationships (ECMA-376 part 2, 6.5) to anything outside the document that Word would fetch without being asked.
 * Allows links that a person clicks, and a template on the reader's own machine, because Word names the template in every
 * document made from it.
 * @throws RejectedFileError
 */
export function checkRelationships(list: Buffer): void {
  readXml(list, {
    open(tag) {
      const target = attributeOf(tag, "Target");
      if (target === undefined) return;
      const type = attributeOf(tag, "Type") ?? "";
      const kind = type.slice(type.lastIndexOf("/") + 1).toLowerCase();
      if (activeKinds.includes(kind)) throw new RejectedFileError("active");
      const isExternal = attributeOf(tag, "TargetMode")?.toLowerCase() === "external";
      if (!isAllowed(kind, target, isExternal)) throw new RejectedFileError("active");
    },
  });
}

function isAllowed(kind: string, target: string, isExternal: boolean): boolean {
  if (kind === "hyperlink") return isSafeLink(target);
  if (kind === "attachedtemplate") return isLocalTarget(target);
  return !isExternal && !target.includes(":") && isLocalTarget(target);
}
