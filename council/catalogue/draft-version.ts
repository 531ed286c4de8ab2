import { changeAs } from "../change-as.ts";
import { recordAudit } from "../audit/record.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor, type Person } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { auditDetails, auditedPart } from "./audited-parts.ts";
import { compareDefinitions, type Difference } from "./compare-definitions.ts";
import { isTooLarge, listedTexts, type Definition } from "./definition.ts";
import type { DocumentsInput } from "./documents-form.ts";
import type { PromiseInput } from "./promise-rules.ts";
import { whyServiceCodeRefused } from "./service-codes.ts";
import { whyUnpublishable, type Unpublishable } from "./why-unpublishable.ts";
import { isSameApartFromIds, withStoredIds } from "./same-apart-from-ids.ts";
import { findService, lockService, replaceService, type DefinedService } from "./records.ts";
import {
  deleteDraftVersion,
  findDraftVersion,
  findRevision,
  insertVersion,
  nextVersionNumber,
  publishVersion,
  replaceDraft,
  type ServiceVersion,
} from "./version-records.ts";

/** A service, as the administrator who edits it sees it. */
export interface EditedService {
  id: string;
  isActive: boolean;
  published: Definition;
  /** Undefined if no draft is open. */
  draft: Definition | undefined;
  /** Names the draft at its last save, or the published version if there is no draft. `DraftChange` sends it back. */
  version: string;
}

/**
 * Returns a service with its published version and the draft of the next version.
 * @throws ForbiddenError for those who do not manage services, NotFoundError if the service does not exist.
 */
export async function getServiceToEdit(
  office: Office,
  actor: Person,
  serviceId: string,
): Promise<EditedService> {
  requireAllowed(actor, "manageServices");
  const service = await findService(office, serviceId);
  if (!service) throw new NotFoundError(`service ${serviceId}`);
  const draft = await findDraftVersion(office, serviceId);
  return {
    id: service.id,
    isActive: service.isActive,
    published: service.definition,
    draft: draft?.definition,
    version: versionOf(service, draft),
  };
}

export interface DraftChange {
  serviceId: string;
  /** The `EditedService.version` that the administrator saw. If it is outdated, the change is refused. */
  expectedVersion: string;
}

/** A change of the draft that may publish it at once. */
export interface DraftEdit extends DraftChange {
  publish?: boolean;
}

/** `changedMeanwhile`: somebody else saved or published since; nothing was written. */
type Conflict = { outcome: "gone" } | { outcome: "changedMeanwhile"; version: string };

export type SaveDraftOutcome =
  | { outcome: "saved"; version: string }
  | { outcome: "published" }
  /** No draft is open, and the edit changes nothing. So the published version stays, and open forms stay valid. */
  | { outcome: "unchanged" }
  | Unpublishable
  /**
   * `differences`: how the part that was sent differs from the stored part. Empty if it does not differ, or if the edit
   * would be refused from an up-to-date page, too.
   */
  | (Conflict & { differences?: Difference[] });

/**
 * Saves which documents a service asks for, as the draft of its next version, which citizens do not see yet.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function saveDraftDocuments(
  office: Office,
  actor: Actor,
  { documents, ...change }: DraftEdit & DocumentsInput,
): Promise<SaveDraftOutcome> {
  return changeDraft<never>(office, actor, change, (tx, before) => ({
    definition: withDocuments(tx, before, documents),
  }));
}

/**
 * Saves what a service promises, which standard fields it asks for, and the outcome of an application, as the
 * draft of its next version.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function saveDraftPromise(
  office: Office,
  actor: Actor,
  { promise, standardFields, outcome, ...change }: DraftEdit & PromiseInput,
): Promise<SaveDraftOutcome> {
  return changeDraft<never>(office, actor, change, (_, before) => ({
    definition: { ...before, promise, standardFields, outcome },
  }));
}

/**
 * Changes the draft of a service's next version, or opens one; and publishes it if `change` says so.
 * @param edit returns the changed definition, or why there is none: then nothing is written.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function changeDraft<Refused extends { outcome: string; definition?: never }>(
  office: Office,
  actor: Actor,
  change: DraftEdit,
  edit: Edit<Refused>,
): Promise<SaveDraftOutcome | Refused> {
  return changeAs(office, actor, "manageServices", async (tx, actor) => {
    const versions = await lockVersions(tx, change);
    if (versions.outcome === "changedMeanwhile")
      return outcomeOfOutdated(tx, versions, change, edit);
    if (versions.outcome === "gone") return versions;
    const { service, draft } = versions;
    const before = draft?.definition ?? service.definition;
    const editResult = await edit(tx, before, service.definition);
    if (editResult.definition === undefined) return editResult;
    const { definition } = editResult;
    if (change.publish && !draft && isSameApartFromIds(definition, before))
      return { outcome: "unchanged" };
    if (isTooLarge(definition)) return { outcome: "tooLarge" };
    // An edit of another part keeps the certificate the same object.
    const changesCertificate = definition.certificate !== before.certificate;
    const refusal = change.publish
      ? await whyUnpublishable(tx, service.id, definition)
      : changesCertificate && (await whyServiceCodeRefused(tx, service.id, definition));
    if (refusal) return refusal;
    if (draft) await replaceDraft(tx, { ...draft, definition });
    else await openDraft(tx, service.id, definition);
    if (change.publish) {
      await publish(tx, actor, { service, draft: (await findDraftVersion(tx, service.id))! });
      return { outcome: "published" };
    }
    await recordAudit(tx, actor, {
      action: "SAVE_SERVICE_DRAFT",
      subjectId: service.id,
      details: { title: service.title, ...auditDetails(before, definition) },
    });
    return {
      outcome: "saved",
      version: versionOf(service, await findDraftVersion(tx, service.id)),
    };
  });
}

/** Changes a definition: `before` is the draft, or the published version if no draft is open. */
type Edit<Refused> = (
  tx: Office,
  before: Definition,
  published: Definition,
) => MaybePromise<{ definition: Definition } | Refused>;
type MaybePromise<Value> = Value | Promise<Value>;

/**
 * Returns the outcome of an edit from an outdated page. If the page is outdated only because its button was pressed twice,
 * the second press has the outcome of the first. A first press of Save has left a draft, one of Publish has left none.
 */
async function outcomeOfOutdated<Refused extends { outcome: string; definition?: never }>(
  tx: Office,
  { service, draft }: Versions,
  { publish = false }: DraftEdit,
  edit: Edit<Refused>,
): Promise<SaveDraftOutcome> {
  const version = versionOf(service, draft);
  const currentDefinition = draft?.definition ?? service.definition;
  const { definition } = await edit(tx, currentDefinition, service.definition);
  const isSame = definition !== undefined && isSameApartFromIds(definition, currentDefinition);
  const differences =
    !definition || isSame
      ? []
      : compareDefinitions(currentDefinition, withStoredIds(definition, currentDefinition));
  const isSecondPress = isSame && publish !== (draft !== undefined);
  if (!isSecondPress) return { outcome: "changedMeanwhile", version, differences };
  return publish ? { outcome: "published" } : { outcome: "saved", version };
}

export type PublishOutcome =
  | { outcome: "published" }
  /** No draft is open. */
  | { outcome: "nothingToPublish" }
  | Unpublishable
  | Conflict;

/**
 * Publishes the draft: forms that people open from now on ask what it says.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function publishDraftVersion(
  office: Office,
  actor: Actor,
  change: DraftChange,
): Promise<PublishOutcome> {
  return changeAs(office, actor, "manageServices", async (tx, actor) => {
    const versions = await lockVersions(tx, change);
    if (versions.outcome === "changedMeanwhile" && (await isPublished(tx, versions, change)))
      return { outcome: "published" };
    if (versions.outcome !== "found") return conflictOf(versions);
    const { service, draft } = versions;
    if (!draft) return { outcome: "nothingToPublish" };
    const unpublishable = await whyUnpublishable(tx, service.id, draft.definition);
    if (unpublishable) return unpublishable;
    await publish(tx, actor, { service, draft });
    return { outcome: "published" };
  });
}

async function publish(
  tx: Office,
  actor: Actor,
  { service, draft }: { service: DefinedService; draft: ServiceVersion },
): Promise<void> {
  const { definition, id: versionId, number } = draft;
  const updatedAt = Math.max(tx.clock(), service.updatedAt + 1);
  await publishVersion(tx, { id: versionId, publishedAt: updatedAt, publishedBy: actor.uid });
  const fee = definition.fee ?? service.fee;
  await replaceService(tx, { ...service, ...listedTexts(definition), fee, versionId, updatedAt });
  await recordAudit(tx, actor, {
    action: "PUBLISH_SERVICE",
    subjectId: service.id,
    details: {
      title: service.title,
      version: number,
      ...auditDetails(service.definition, definition),
    },
  });
}

export type DiscardOutcome = { outcome: "discarded" } | Conflict;

/**
 * Deletes the draft. The published version of the service stays.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function discardDraftVersion(
  office: Office,
  actor: Actor,
  change: DraftChange,
): Promise<DiscardOutcome> {
  return changeAs(office, actor, "manageServices", async (tx, actor) => {
    const versions = await lockVersions(tx, change);
    if (versions.outcome === "changedMeanwhile" && (await isDiscarded(tx, versions, change)))
      return { outcome: "discarded" };
    if (versions.outcome !== "found") return conflictOf(versions);
    const { service, draft } = versions;
    if (!draft) return { outcome: "discarded" };
    await deleteDraftVersion(tx, service.id);
    await recordAudit(tx, actor, {
      action: "DISCARD_SERVICE_DRAFT",
      subjectId: service.id,
      details: { title: service.title, before: auditedPart(draft.definition, service.definition) },
    });
    return { outcome: "discarded" };
  });
}

type Versions = { service: DefinedService; draft: ServiceVersion | undefined };

async function lockVersions(
  tx: Office,
  { serviceId, expectedVersion }: DraftChange,
): Promise<({ outcome: "found" | "changedMeanwhile" } & Versions) | { outcome: "gone" }> {
  const service = await lockService(tx, serviceId);
  if (!service) return { outcome: "gone" };
  const draft = await findDraftVersion(tx, serviceId);
  const outcome = expectedVersion === versionOf(service, draft) ? "found" : "changedMeanwhile";
  return { outcome, service, draft };
}

function conflictOf(
  versions: Exclude<Awaited<ReturnType<typeof lockVersions>>, { outcome: "found" }>,
) {
  if (versions.outcome === "gone") return { outcome: "gone" } as const;
  const version = versionOf(versions.service, versions.draft);
  return { outcome: "changedMeanwhile", version } as const;
}

function versionOf({ versionId }: DefinedService, draft: ServiceVersion | undefined): string {
  return draft ? versionOfDraft(draft) : versionId;
}

function versionOfDraft({ id, revision }: Pick<ServiceVersion, "id" | "revision">): string {
  return `${id}.${revision}`;
}

/** Whether the draft that an administrator saw is now the published version, because the button was pressed twice. */
async function isPublished(
  tx: Office,
  { service: { versionId: id } }: Versions,
  { expectedVersion }: DraftChange,
): Promise<boolean> {
  const revision = await findRevision(tx, id);
  return revision !== undefined && expectedVersion === versionOfDraft({ id, revision });
}

/** Whether the draft that an administrator saw is deleted, and no other is open, because the button was pressed twice. */
async function isDiscarded(
  tx: Office,
  { draft }: Versions,
  { expectedVersion }: DraftChange,
): Promise<boolean> {
  if (draft) return false;
  const id = expectedVersion.slice(0, Math.max(0, expectedVersion.lastIndexOf(".")));
  return (await findRevision(tx, id)) === undefined;
}

async function openDraft(tx: Office, serviceId: string, definition: Definition): Promise<void> {
  await insertVersion(tx, {
    id: newId(tx),
    serviceId,
    number: await nextVersionNumber(tx, serviceId),
    state: "draft",
    publishedAt: null,
    publishedBy: null,
    definition,
  });
}

/** Replaces the documents of a definition. A document with an id that the definition does not have is new. */
function withDocuments(
  tx: Office,
  before: Definition,
  documents: DocumentsInput["documents"],
): Definition {
  const unusedIds = new Set(before.documents.map(({ id }) => id));
  return {
    ...before,
    documents: documents.map((document) => ({
      ...document,
      id: unusedIds.delete(document.id) ? document.id : newId(tx),
    })),
  };
}
