// SQL of the columns that an export has besides those of the list, for many applications at once.
import { LRUCache } from "lru-cache";
import { fromJson } from "../../../database/codec.ts";
import { textIn, type Language } from "../../../texts/languages.ts";
import { readDefinition, type Definition } from "../../catalogue/definition.ts";
import type { Question } from "../../catalogue/questions.ts";
import { getDefinition } from "../../catalogue/version-records.ts";
import { indexOfSlot } from "../../documents/rules.ts";
import type { Office } from "../../office.ts";
import { tryDecrypt } from "../sealed-numbers.ts";

/** The latest answers to the questions of one application. */
export interface LatestAnswers {
  /** The version of the service that asked. */
  serviceVersionId: string;
  answers: Readonly<Partial<Record<string, string>>>;
  /** The identity number in a field, to be masked; undefined if it cannot be read, which `council verify` reports. */
  numberIn(field: string): string | undefined;
}

/** The latest answers of applications, by their ids. */
export async function findLatestAnswers(
  office: Office,
  ids: readonly string[],
): Promise<Map<string, LatestAnswers>> {
  const sets = await office.db
    .selectFrom("applicationAnswers")
    .select(["applicationId", "serviceVersionId", "answers"])
    .where("applicationId", "in", ids)
    .orderBy("applicationId")
    .orderBy("number")
    .execute();
  const numbers = await office.db
    .selectFrom("identityNumbers")
    .select(["id", "applicationId", "sealed"])
    .where("applicationId", "in", ids)
    .execute();
  const sealedById = new Map(numbers.map((row) => [row.id, row]));
  // In the map, a later answer set of an application replaces an earlier one.
  return new Map(
    sets.map(({ applicationId, serviceVersionId, answers: stored }) => {
      const answers = fromJson<Record<string, string>>(stored);
      const numberIn = (field: string) => {
        const sealed = sealedById.get(answers[field] ?? "");
        return sealed?.applicationId === applicationId
          ? tryDecrypt(office.keys, sealed)
          : undefined;
      };
      return [applicationId, { serviceVersionId, answers, numberIn }];
    }),
  );
}

/** How many versions of services an export caches, and how many of one service it reads for its columns. */
const versionsAtMost = 50;

export type ReadDefinition = (versionId: string) => Promise<Definition>;

/** Returns a function that reads the definition of a version, and caches the definitions that were read last. */
export function definitionReader(office: Office): ReadDefinition {
  const definitions = new LRUCache<string, Definition>({ max: versionsAtMost });
  return async (versionId) => {
    const definition = definitions.get(versionId) ?? (await getDefinition(office, versionId));
    definitions.set(versionId, definition);
    return definition;
  };
}

/** The questions of a service, each from the newest version that asks it. Questions of only older versions come last. */
export async function findAskedQuestions(
  { db }: Office,
  serviceId: string,
): Promise<readonly Question[]> {
  const versions = await db
    .selectFrom("serviceVersions")
    .select("definition")
    .where("serviceId", "=", serviceId)
    .where("state", "=", "published")
    .orderBy("number", "desc")
    .limit(versionsAtMost)
    .execute();
  const questions = new Map<string, Question>();
  for (const { definition } of versions)
    for (const question of readDefinition(definition).questions)
      if (!questions.has(question.id)) questions.set(question.id, question);
  return [...questions.values()];
}

/**
 * Returns a function that finds the names of the required documents for which applications have files, by the
 * applications' ids, in the reader's language.
 */
export function documentNames(office: Office, definitionOf: ReadDefinition, language: Language) {
  return async (
    applications: readonly { id: string; serviceVersionId: string }[],
  ): Promise<Map<string, string[]>> => {
    const rows = await office.db
      .selectFrom("documents")
      .select(["applicationId", "slot"])
      .distinct()
      .where(
        "applicationId",
        "in",
        applications.map(({ id }) => id),
      )
      .where("replacedIn", "is", null)
      .execute();
    const slots = Map.groupBy(rows, ({ applicationId }) => applicationId);
    const names = new Map<string, string[]>();
    for (const { id, serviceVersionId } of applications) {
      const ownSlots = slots.get(id);
      if (!ownSlots) continue;
      const { documents } = await definitionOf(serviceVersionId);
      const indexes = ownSlots.map(({ slot }) => indexOfSlot(slot) ?? documents.length);
      names.set(
        id,
        indexes
          .toSorted((one, other) => one - other)
          .map((index) => documents[index])
          .filter((document) => document !== undefined)
          .map(({ name }) => textIn(language, name)),
      );
    }
    return names;
  };
}
