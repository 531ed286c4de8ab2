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
  /** Blank for a new one. */
  id: z.string(),
  name: localLine(requiredDocumentMaxLength, nameTooLong),
  hint: localLine(documentHintMaxLength, hintTooLong),
  isRequired: z.boolean(),
  /** Of the documents with the same group any one is enough. Blank for one that is in none. */
  group: z.string().overwrite(oneLine).max(documentGroupMaxLength, groupTooLong),
});

type DocumentRow = z.output<typeof documentRow>;

/**
 * The documents that a service asks for, as typed into its form. Rows without any text are dropped. The id of a new
 * document is blank.
 */
export const documentsForm = z.strictObject({
  documents: z.array(documentRow).transform((rows, context) => {
    const filled = rows.map((row, index) => ({ row, index })).filter(({ row }) => hasText(row));
    const needs = needsOf(filled.map(({ row }) => row));
    const refuse = (message: TextKey, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path });
    if (filled.length > requiredDocumentsAtMost) refuse(tooManyDocuments, 0, "name", baseLanguage);
    for (const [position, { row, index }] of filled.entries()) {
      if (row.name[baseLanguage] === "") refuse(nameRequired, index, "name", baseLanguage);
      const { need } = needs[position]!;
      if (need === undefined) refuse(tooManyGroups, index, "group");
      else if (isAloneInGroup({ need }, needs)) refuse(groupOfOne, index, "group");
    }
    return filled.map(({ row: { id, name, hint } }, position): DocumentDefinition => {
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
/** The rows of the form as they were typed. */
export type DocumentsFormValues = z.input<typeof documentsForm>["documents"];

/** The letter of the group of documents, any of which is enough; blank for any other need. */
export function groupLetter(need: DocumentNeed): string {
  return need.startsWith("anyOf") ? need.slice(-1) : "";
}

/**
 * What each row needs. A group named by a letter keeps it, others get the letters that are left; upper and lower
 * case make no difference.
 * @returns `need` is undefined where there are more groups than letters; `group` is undefined if it is the letter.
 */
function needsOf(
  rows: readonly DocumentRow[],
): { need: DocumentNeed | undefined; group: string | undefined }[] {
  const names = new Map<string, string>();
  for (const { group } of rows) {
    const key = group.toLowerCase();
    if (key !== "" && !names.has(key)) names.set(key, group);
  }
  const groups = documentNeeds.filter((need) => groupLetter(need) !== "");
  const named = (key: string) => groups.find((need) => groupLetter(need).toLowerCase() === key);
  const free = groups.filter((need) => !names.has(groupLetter(need).toLowerCase()));
  const found = new Map(
    [...names].map(([key, group]) => {
      const need = named(key);
      return [key, need ? { need, group: undefined } : { need: free.shift(), group }];
    }),
  );
  return rows.map(
    ({ group, isRequired }) =>
      found.get(group.toLowerCase()) ?? {
        need: isRequired ? "required" : "optional",
        group: undefined,
      },
  );
}

function hasText({ name, hint }: DocumentRow): boolean {
  return [...Object.values(name), ...Object.values(hint)].some((text) => text !== "");
}
