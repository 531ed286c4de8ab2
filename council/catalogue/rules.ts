import { z } from "zod";
import { otherLanguages } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import {
  feeMaxRupees,
  requiredDocumentMaxLength,
  requiredDocumentsAtMost,
  serviceCategoryMaxLength,
  serviceDescriptionMaxLength,
  serviceSearchWordsMaxLength,
  serviceTitleMaxLength,
} from "../limits.ts";
import { oneLine } from "../mail/one-line.ts";
import { plainLines } from "../plain-lines.ts";
import { wholeRupees } from "./fee.ts";
import type { ServiceTexts, Translations } from "./localise.ts";
import { defaultServiceIcon, serviceIcons } from "./service-icons.ts";

const titleTooLong: TextKey = "catalogue.errors.titleTooLong";
const descriptionRequired: TextKey = "catalogue.errors.descriptionRequired";
const descriptionTooLong: TextKey = "catalogue.errors.descriptionTooLong";
const categoryTooLong: TextKey = "catalogue.errors.categoryTooLong";

const line = z.string().overwrite(oneLine);
const requiredLine = (key: TextKey) =>
  z.string(key).overwrite(oneLine).min(1, { error: key, abort: true });

const fee = requiredLine("catalogue.errors.feeRequired")
  .transform(wholeRupees)
  .pipe(
    z
      .number()
      .min(0, "catalogue.errors.feeNegative" satisfies TextKey)
      .max(feeMaxRupees, "catalogue.errors.feeTooHigh" satisfies TextKey),
  );

const documentRow = line.max(
  requiredDocumentMaxLength,
  "catalogue.errors.documentTooLong" satisfies TextKey,
);

const documentRows = z
  .array(documentRow)
  .refine(
    (rows) => rows.filter((row) => row !== "").length <= requiredDocumentsAtMost,
    "catalogue.errors.tooManyDocuments" satisfies TextKey,
  );

/** Blank or missing in the request of an API client that does not know icons. */
const icon = z
  .enum(["", ...serviceIcons], "catalogue.errors.iconUnknown" satisfies TextKey)
  .default("")
  .transform((chosen) => chosen || defaultServiceIcon);

const translation = z.strictObject({
  title: line.max(serviceTitleMaxLength, titleTooLong),
  description: z
    .string()
    .overwrite(plainLines)
    .max(serviceDescriptionMaxLength, descriptionTooLong),
  category: line.max(serviceCategoryMaxLength, categoryTooLong),
  /** Each row translates the name in the same row of the service's own document names. */
  requiredDocuments: z.array(documentRow),
});

/**
 * The service form (spec section 5): required texts, a fee in whole rupees, active by default. Drops blank rows of
 * documents, and refuses a document that is named in a translation alone.
 */
export const serviceForm = z
  .strictObject({
    title: requiredLine("catalogue.errors.titleRequired").max(serviceTitleMaxLength, titleTooLong),
    description: z
      .string(descriptionRequired)
      .overwrite(plainLines)
      .min(1, { error: descriptionRequired, abort: true })
      .max(serviceDescriptionMaxLength, descriptionTooLong),
    category: requiredLine("catalogue.errors.categoryRequired").max(
      serviceCategoryMaxLength,
      categoryTooLong,
    ),
    fee,
    requiredDocuments: documentRows.default([]),
    /** The id of the document in each row; blank for a new one. */
    documentIds: z.array(z.string()).default([]),
    icon,
    /** Other words that people use for the service, in any language, as they were typed. */
    searchWords: line
      .max(serviceSearchWordsMaxLength, "catalogue.errors.searchWordsTooLong" satisfies TextKey)
      .default(""),
    isActive: z.boolean().default(true),
    translations: z.partialRecord(z.enum(otherLanguages), translation).default({}),
  })
  .superRefine(({ requiredDocuments, translations }, context) => {
    const translatedNames = Object.values(translations).map((texts) => texts.requiredDocuments);
    const rowsAtMost = Math.max(0, ...translatedNames.map((names) => names.length));
    for (let row = 0; row < rowsAtMost; row += 1)
      if (!requiredDocuments[row] && translatedNames.some((names) => names[row]))
        context.addIssue({
          code: "custom",
          path: ["requiredDocuments", row],
          message: "catalogue.errors.documentNameRequired" satisfies TextKey,
        });
  })
  .transform(({ requiredDocuments, documentIds, translations, ...input }) => ({
    ...input,
    requiredDocuments: requiredDocuments.filter((name) => name !== ""),
    documentIds: documentIds.filter((_, row) => requiredDocuments[row]),
    translations: translatedParts(translations, requiredDocuments),
  }));

export type ServiceFormInput = z.output<typeof serviceForm>;
export type ServiceInput = Omit<ServiceFormInput, "documentIds">;

/** Drops blank texts, so that only translated texts are stored. */
function translatedParts(
  translations: Partial<Record<string, ServiceTexts>>,
  rows: string[],
): Translations {
  const parts = Object.entries(translations).map(([language, texts]) => {
    const documents = texts!.requiredDocuments.filter((_, row) => rows[row]);
    const translatedTexts = Object.entries({ ...texts, requiredDocuments: documents }).filter(
      ([, text]) => (typeof text === "string" ? text !== "" : text.some((name) => name !== "")),
    );
    return [language, Object.fromEntries(translatedTexts)] as const;
  });
  return Object.fromEntries(
    parts.filter(([, translatedTexts]) => Object.keys(translatedTexts).length > 0),
  );
}

const mainTextsRequired: readonly TextKey[] = [
  "catalogue.errors.titleRequired",
  descriptionRequired,
  "catalogue.errors.categoryRequired",
];

/** Whether title, description or category is missing, for which spec section 5 has one error. */
export function lacksMainTexts(errors: readonly TextKey[]): boolean {
  return errors.some((error) => mainTextsRequired.includes(error));
}
