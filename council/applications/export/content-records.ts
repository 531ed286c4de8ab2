import { LRUCache } from "lru-cache";
import { fromJson } from "../../../database/codec.ts";
import type { Language } from "../../../texts/languages.ts";
import type { Definition } from "../../catalogue/definition.ts";
import { textIn } from "../../catalogue/local-text.ts";
import { getDefinition } from "../../catalogue/version-records.ts";
import { indexOfSlot } from "../../documents/rules.ts";
import type { Office } from "../../office.ts";
import { openIdentityNumber } from "../identity-numbers.ts";

/** SQL of what an export holds besides the list, for many applications at once. */

/**
 * The latest answers of applications, by their ids. The Aadhaar number is opened, to be masked by its field; it is
 * left out if it cannot be read, which `council verify` reports.
 */
export async function findLatestAnswers(
  office: Office,
  ids: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const sets = await office.db
    .selectFrom("applicationAnswers")
    .select(["applicationId", "answers"])
    .where("applicationId", "in", ids)
    .orderBy("applicationId")
    .orderBy("number")
    .execute();
  const numbers = await office.db
    .selectFrom("identityNumbers")
    .select(["id", "applicationId", "sealed"])
    .where("applicationId", "in", ids)
    .where("kind", "=", "aadhaar")
    .execute();
  const sealedById = new Map(numbers.map((row) => [row.id, row]));
  // A later set replaces the one before.
  return new Map(
    sets.map(({ applicationId, answers }) => {
      const { aadharNumber: numberId, ...others } = fromJson<Record<string, string>>(answers);
      const sealed = sealedById.get(numberId ?? "");
      const number =
        sealed?.applicationId === applicationId ? tryToOpen(office, sealed) : undefined;
      return [applicationId, number === undefined ? others : { ...others, aadharNumber: number }];
    }),
  );
}

function tryToOpen(office: Office, row: { id: string; sealed: string }): string | undefined {
  try {
    return openIdentityNumber(office, row);
  } catch {
    return undefined;
  }
}

/** Versions of services that an export keeps in memory. */
const versionsAtMost = 50;

/** Returns the names of the documents that were given for applications, by their ids, in the reader's language. */
export function documentNames(office: Office, language: Language) {
  const definitions = new LRUCache<string, Definition>({ max: versionsAtMost });
  const definitionOf = async (versionId: string) => {
    const definition = definitions.get(versionId) ?? (await getDefinition(office, versionId));
    definitions.set(versionId, definition);
    return definition;
  };
  return async (
    applications: readonly { id: string; serviceVersionId: string }[],
  ): Promise<Map<string, string[]>> => {
    const given = await office.db
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
    const slots = Map.groupBy(given, ({ applicationId }) => applicationId);
    const names = new Map<string, string[]>();
    for (const { id, serviceVersionId } of applications) {
      const of = slots.get(id);
      if (!of) continue;
      const { documents } = await definitionOf(serviceVersionId);
      const indexes = of.map(({ slot }) => indexOfSlot(slot) ?? documents.length);
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
