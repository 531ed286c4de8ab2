import { createHash } from "node:crypto";
import type { Kysely } from "kysely";

/** A service, read from its row or from the copy in an application. A field that the copy lacks is undefined. */
export interface OldService {
  title: string;
  description?: string;
  category?: string;
  fee?: number;
  /** JSON, as stored. */
  requiredDocuments: string;
  translations: string;
}

interface Translation {
  title?: string;
  description?: string;
  category?: string;
  requiredDocuments?: string[];
}

/** The definition of a version, made from the columns of a service. */
export function definitionOf(service: OldService): string {
  const names = toStrings(parseColumn(service.requiredDocuments));
  const translations = Object.entries(
    (parseColumn(service.translations) ?? {}) as Record<string, Translation>,
  );
  const localText = (en: string, translationIn: (translation: Translation) => unknown) => ({
    en,
    ...Object.fromEntries(
      translations
        .map(([language, translation]) => [language, translationIn(translation)] as const)
        .filter(
          ([, translatedText]) => typeof translatedText === "string" && translatedText !== "",
        ),
    ),
  });
  const ids = documentIds(names);
  return JSON.stringify({
    format: 1,
    title: localText(service.title, ({ title }) => title),
    description: localText(service.description ?? "", ({ description }) => description),
    category: localText(service.category ?? "", ({ category }) => category),
    fee: service.fee ?? null,
    documents: names.map((name, row) => ({
      id: ids[row],
      name: localText(name, ({ requiredDocuments }) => toStrings(requiredDocuments)[row]),
      need: "required",
    })),
    standardFields: { aadharNumber: "required", dateOfBirth: "required" },
  });
}

/** Ids derived from names, so that a document of the same name has the same id in every version of its service. */
function documentIds(names: string[]): string[] {
  return names.map((name, row) => {
    const earlierWithSameName = names.slice(0, row).filter((other) => other === name).length;
    return createHash("sha256")
      .update(`${name}\n${earlierWithSameName}`)
      .digest("hex")
      .slice(0, 16);
  });
}

function toStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Parses the JSON of a column. Returns undefined if the column is damaged, so that the migration does not stop. */
function parseColumn(column: string): unknown {
  try {
    return JSON.parse(column);
  } catch {
    return undefined;
  }
}

export interface VersionRow {
  id: string;
  serviceId: string;
  number: number;
  state: "published";
  publishedAt: number;
  publishedBy: null;
  revision: number;
  definition: string;
}

const batchSize = 500;

export async function insertVersions(db: Kysely<unknown>, rows: VersionRow[]): Promise<void> {
  const into = db as Kysely<{ serviceVersions: VersionRow }>;
  for (let from = 0; from < rows.length; from += batchSize)
    await into
      .insertInto("serviceVersions")
      .values(rows.slice(from, from + batchSize))
      .execute();
}
