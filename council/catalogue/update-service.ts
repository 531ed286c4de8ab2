import { changeAs } from "../change-as.ts";
import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { baseLanguage } from "../../texts/languages.ts";
import { newId } from "../ids.ts";
import { isTooLarge, type Definition } from "./definition.ts";
import { mergeIntoDraft, mergeServiceForm, type VersionedInput } from "./merge-service-form.ts";
import { lockService, replaceService, type DefinedService } from "./records.ts";
import type { ServiceInput } from "./rules.ts";
import {
  findDraftVersion,
  insertVersion,
  nextVersionNumber,
  replaceDraft,
} from "./version-records.ts";

/** These two fields change only together, because translations name the documents row by row. */
type AlignedField = "requiredDocuments" | "translations";
export type ServiceChanges = Partial<Omit<ServiceInput, AlignedField>> &
  (Pick<ServiceInput, AlignedField> | { [Field in AlignedField]?: never });

export interface ServiceUpdate {
  serviceId: string;
  /** The `updatedAt` of the service that the administrator saw; omitted to skip the check. */
  expectedUpdatedAt?: number | undefined;
  changes: ServiceChanges;
  /**
   * For each of `changes.requiredDocuments`, the id of the document that the service already asks for; any other id
   * makes it a new document. Omitted to match documents by their names.
   */
  documentIds?: readonly string[] | undefined;
}

export type UpdateOutcome =
  /** The service has the supplied values. If no field differed, nothing was written. */
  | { outcome: "updated" }
  /** There is no such service. */
  | { outcome: "gone" }
  /** Somebody else changed the service since the administrator opened it; nothing was written. */
  | { outcome: "changedMeanwhile"; updatedAt: number; differing: DifferingFields }
  /** The new version would be larger than the portal accepts; nothing was written. */
  | { outcome: "tooLarge" };

/** The supplied fields that differ from the service: `before` has the service's values, `after` the supplied ones. */
interface DifferingFields {
  before: Partial<ServiceInput>;
  after: Partial<ServiceInput>;
}

/**
 * Changes the supplied fields of a service (spec section 7) and writes those that differ to the audit log. If versions
 * contain a changed field, publishes a new version; an open draft gets the same changes.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function updateService(
  office: Office,
  actor: Actor,
  { serviceId, expectedUpdatedAt, changes, documentIds }: ServiceUpdate,
): Promise<UpdateOutcome> {
  return changeAs(office, actor, "manageServices", async (tx, actor) => {
    const service = await lockService(tx, serviceId);
    if (!service) return { outcome: "gone" };
    const { updatedAt } = service;
    const differing = difference(service, changes);
    const { before, after } = differing;
    if (Object.keys(after).length === 0) return { outcome: "updated" };
    if (expectedUpdatedAt !== undefined && expectedUpdatedAt !== updatedAt)
      return { outcome: "changedMeanwhile", updatedAt, differing };
    const changedService = { ...service, ...after, updatedAt: Math.max(tx.clock(), updatedAt + 1) };
    let { versionId } = service;
    if (versionedFields.some((field) => field in after)) {
      const definition = newDefinition(tx, { service, changedService, documentIds });
      if (isTooLarge(definition)) return { outcome: "tooLarge" };
      versionId = await publishNewVersion(tx, actor, { service, changedService, definition });
    }
    await replaceService(tx, { ...changedService, versionId });
    await recordAudit(tx, actor, {
      action: "UPDATE_SERVICE",
      subjectId: serviceId,
      details: { title: service.title, before, after },
    });
    return { outcome: "updated" };
  });
}

const versionedFields = [
  "title",
  "description",
  "category",
  "fee",
  "requiredDocuments",
  "translations",
] as const satisfies (keyof VersionedInput)[];

/** Makes the definition of the changed service. */
function newDefinition(
  tx: Office,
  {
    service: { definition: before },
    changedService,
    documentIds,
  }: Pick<ServiceUpdate, "documentIds"> & {
    service: DefinedService;
    changedService: DefinedService;
  },
): Definition {
  const ids = idsOf(before, changedService.requiredDocuments, documentIds);
  return mergeServiceForm(
    before,
    changedService,
    ids.map((id) => id ?? newId(tx)),
  );
}

/** Publishes the changed service as a new version. @returns the version's id. */
async function publishNewVersion(
  tx: Office,
  actor: Actor,
  {
    service,
    changedService,
    definition: after,
  }: { service: DefinedService; changedService: DefinedService; definition: Definition },
): Promise<string> {
  const before = service.definition;
  const draft = await findDraftVersion(tx, service.id);
  const number = draft?.number ?? (await nextVersionNumber(tx, service.id));
  if (draft) {
    // The published version takes the draft's number: a draft always has the highest one.
    const definition = mergeIntoDraft(draft.definition, { before, after });
    await replaceDraft(tx, { ...draft, number: number + 1, definition });
  }
  const id = newId(tx);
  await insertVersion(tx, {
    id,
    serviceId: service.id,
    number,
    state: "published",
    publishedAt: changedService.updatedAt,
    publishedBy: actor.uid,
    definition: after,
  });
  return id;
}

/** Finds the ids of a form's documents, row by row; undefined for a new document. Each id is given to only one row. */
function idsOf(
  { documents }: Definition,
  names: readonly string[],
  documentIds: readonly string[] | undefined,
): (string | undefined)[] {
  const unusedDocuments = new Map(documents.map(({ id, name }) => [id, name[baseLanguage]]));
  return names.map((name, row) => {
    const id = documentIds
      ? documentIds[row]
      : [...unusedDocuments].find(([, storedName]) => storedName === name)?.[0];
    return id !== undefined && unusedDocuments.delete(id) ? id : undefined;
  });
}

function difference(service: ServiceInput, changes: ServiceChanges): DifferingFields {
  const before: Partial<ServiceInput> = {};
  const after: Partial<ServiceInput> = {};
  for (const field of Object.keys(changes) as (keyof ServiceInput)[]) {
    if (changes[field] === undefined || isDeepStrictEqual(service[field], changes[field])) continue;
    Object.assign(before, { [field]: service[field] });
    Object.assign(after, { [field]: changes[field] });
  }
  return { before, after };
}
