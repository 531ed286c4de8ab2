import { z } from "zod";
import { baseLanguage } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import {
  documentGroupMaxLength,
  documentHintMaxLength,
  requiredDocumentMaxLength,
  requiredDocumentsAtMost,
} from "../limits.ts";
import { oneLine } from "../mail/one-line.ts";
import {
  documentNeeds,
  isAloneInGroup,
  type DocumentDefinition,
  type DocumentNeed,
} from "./definition.ts";
import { toLocalText, localLine } from "./typed-text.ts";

const nameRequired: TextKey = "versions.errors.nameRequired";
const nameTooLong: TextKey = "catalogue.errors.documentTooLong";
const hintTooLong: TextKey = "versions.errors.hintTooLong";
const groupTooLong: TextKey = "versions.errors.groupTooLong";
const tooManyGroups: TextKey = "versions.errors.tooManyGroups";
const groupOfOne: TextKey = "versions.errors.groupOfOne";
const tooManyDocuments: TextKey = "catalogue.errors.tooManyDocuments";

const documentRow = z.strictObject({
  /** Blank for a new document. */
  id: z.string(),
  name: localLine(requiredDocumentMaxLength, nameTooLong),
  hint: localLine(documentHintMaxLength, hintTooLong),
  isRequired: z.boolean(),
  /** Any one of the documents with the same group is enough. Blank for a document in no group. */
  group: z.string().overwrite(oneLine).max(documentGroupMaxLength, groupTooLong),
});

type DocumentRow = z.output<typeof documentRow>;

/**
 * The documents that a service asks for, as somebody entered them in its form. Drops rows without any text. The id of a new
 * document is blank.
 */
export const documentsForm = z.strictObject({
  documents: z.array(documentRow).transform((rows, context) => {
    const filledRows = rows.map((row, index) => ({ row, index })).filter(({ row }) => hasText(row));
    const needs = needsOf(filledRows.map(({ row }) => row));
    const refuse = (message: TextKey, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path });
    if (filledRows.length > requiredDocumentsAtMost)
      refuse(tooManyDocuments, 0, "name", baseLanguage);
    for (const [position, { row, index }] of filledRows.entries()) {
      if (row.name[baseLanguage] === "") refuse(nameRequired, index, "name", baseLanguage);
      const { need } = needs[position]!;
      if (need === undefined) refuse(tooManyGroups, index, "group");
      else if (isAloneInGroup({ need }, needs)) refuse(groupOfOne, index, "group");
    }
    return filledRows.map(({ row: { id, name, hint } }, position): DocumentDefinition => {
      const { need = "required", group } = needs[position]!;
      const localHint = toLocalText(hint);
      return {
        id,
        name: toLocalText(name)!,
        need,
        ...(localHint && { hint: localHint }),
        ...(group && { group }),
      };
    });
  }),
});

export type DocumentsInput = z.output<typeof documentsForm>;
/** The rows of the form, as the browser sends them. */
export type DocumentsFormValues = z.input<typeof documentsForm>["documents"];

/** The letter of a group of alternative documents; blank if `need` names no group. */
export function groupLetter(need: DocumentNeed): string {
  return need.startsWith("anyOf") ? need.slice(-1) : "";
}

/**
 * Finds the need of each row. A group named by a letter keeps that letter, and other groups get the letters that are left.
 * Upper and lower case make no difference.
 * @returns `need` is undefined if there are more groups than letters; `group` is undefined if the letter is its name.
 */
function needsOf(
  rows: readonly DocumentRow[],
): { need: DocumentNeed | undefined; group: string | undefined }[] {
  const groupNames = new Map<string, string>();
  for (const { group } of rows) {
    const key = group.toLowerCase();
    if (key !== "" && !groupNames.has(key)) groupNames.set(key, group);
  }
  const groupNeeds = documentNeeds.filter((need) => groupLetter(need) !== "");
  const needNamed = (key: string) =>
    groupNeeds.find((need) => groupLetter(need).toLowerCase() === key);
  const freeNeeds = groupNeeds.filter((need) => !groupNames.has(groupLetter(need).toLowerCase()));
  const needsByGroup = new Map(
    [...groupNames].map(([key, group]) => {
      const need = needNamed(key);
      return [key, need ? { need, group: undefined } : { need: freeNeeds.shift(), group }];
    }),
  );
  return rows.map(
    ({ group, isRequired }) =>
      needsByGroup.get(group.toLowerCase()) ?? {
        need: isRequired ? "required" : "optional",
        group: undefined,
      },
  );
}

function hasText({ name, hint }: DocumentRow): boolean {
  return [...Object.values(name), ...Object.values(hint)].some((text) => text !== "");
}
