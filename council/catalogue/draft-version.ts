import { changeAs } from "../change-as.ts";
import { recordAudit } from "../audit/record.ts";
import { newId } from "../ids.ts";
import { requiredDocumentsAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor, type Person } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { listedTexts, type Definition } from "./definition.ts";
import type { AskedInput } from "./draft-rules.ts";
import { findService, lockService, replaceService, type DefinedService } from "./records.ts";
import {
  deleteDraftVersion,
  findDraftVersion,
  insertVersion,
  nextNumber,
  publishVersion,
  replaceDraft,
  type ServiceVersion,
} from "./version-records.ts";

/** What a service asks, for those who change it. */
export interface EditedService {
  id: string;
  isActive: boolean;
  published: Definition;
  /** Undefined if none is open. */
  draft: Definition | undefined;
  /** Names what is shown: the draft, or else the published version. */
  seen: string;
}

/**
 * A service with its published version and the draft of the next one.
 * @throws ForbiddenError for those who do not manage services, NotFoundError when there is none of that id.
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
    seen: nameOf(service, draft),
  };
}

export interface DraftChange {
  serviceId: string;
  /** `EditedService.seen` of what the administrator saw. */
  seen: string;
}

/** `changedMeanwhile`: somebody else saved or published since; nothing was written. */
type Conflict = { outcome: "gone" } | { outcome: "changedMeanwhile"; seen: string };

export type SaveDraftVersionOutcome = { outcome: "saved"; seen: string } | Conflict;

/**
 * Saves what a service shall ask as the draft of its next version. Citizens see nothing of it before it is
 * published.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function saveDraftVersion(
  office: Office,
  actor: Actor,
  { asked, ...change }: DraftChange & { asked: AskedInput },
): Promise<SaveDraftVersionOutcome> {
  return changeAs(office, actor, "manageServices", async (tx, actor) => {
    const found = await lockVersions(tx, change);
    if (found.outcome !== "found") return found;
    const { service, draft } = found;
    const before = draft?.definition ?? service.definition;
    const definition = withAsked(tx, before, asked);
    if (draft) await replaceDraft(tx, { ...draft, definition });
    else await openDraft(tx, service.id, definition);
    await recordAudit(tx, actor, {
      action: "SAVE_SERVICE_DRAFT",
      subjectId: service.id,
      details: { title: service.title, before: askedPart(before), after: askedPart(definition) },
    });
    return { outcome: "saved", seen: nameOf(service, await findDraftVersion(tx, service.id)) };
  });
}

export type PublishOutcome =
  | { outcome: "published" }
  /** No draft is open. */
  | { outcome: "nothingToPublish" }
  /** The service form has added more than a form may ask for. */
  | { outcome: "tooManyDocuments" }
  | Conflict;

/**
 * Publishes the draft: forms that are shown from now on ask what it says.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function publishDraftVersion(
  office: Office,
  actor: Actor,
  change: DraftChange,
): Promise<PublishOutcome> {
  return changeAs(office, actor, "manageServices", async (tx, actor) => {
    const found = await lockVersions(tx, change);
    if (found.outcome !== "found") return found;
    const { service, draft } = found;
    if (!draft) return { outcome: "nothingToPublish" };
    const { definition, id: versionId, number } = draft;
    if (definition.documents.length > requiredDocumentsAtMost)
      return { outcome: "tooManyDocuments" };
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
        before: askedPart(service.definition),
        after: askedPart(definition),
      },
    });
    return { outcome: "published" };
  });
}

export type DiscardOutcome = { outcome: "discarded" } | Conflict;

/**
 * Deletes the draft; the service stays as it is published.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function discardDraftVersion(
  office: Office,
  actor: Actor,
  change: DraftChange,
): Promise<DiscardOutcome> {
  return changeAs(office, actor, "manageServices", async (tx, actor) => {
    const found = await lockVersions(tx, change);
    if (found.outcome !== "found") return found;
    const { service, draft } = found;
    if (!draft) return { outcome: "discarded" };
    await deleteDraftVersion(tx, service.id);
    await recordAudit(tx, actor, {
      action: "DISCARD_SERVICE_DRAFT",
      subjectId: service.id,
      details: { title: service.title, before: askedPart(draft.definition) },
    });
    return { outcome: "discarded" };
  });
}

type Versions = { service: DefinedService; draft: ServiceVersion | undefined };

async function lockVersions(
  tx: Office,
  { serviceId, seen }: DraftChange,
): Promise<({ outcome: "found" } & Versions) | Conflict> {
  const service = await lockService(tx, serviceId);
  if (!service) return { outcome: "gone" };
  const draft = await findDraftVersion(tx, serviceId);
  const now = nameOf(service, draft);
  return seen === now
    ? { outcome: "found", service, draft }
    : { outcome: "changedMeanwhile", seen: now };
}

function nameOf({ versionId }: DefinedService, draft: ServiceVersion | undefined): string {
  return draft ? `${draft.id}.${draft.revision}` : versionId;
}

async function openDraft(tx: Office, serviceId: string, definition: Definition): Promise<void> {
  await insertVersion(tx, {
    id: newId(tx),
    serviceId,
    number: await nextNumber(tx, serviceId),
    state: "draft",
    publishedAt: null,
    publishedBy: null,
    definition,
  });
}

/** A document of an id that the version before does not have is a new one. */
function withAsked(
  tx: Office,
  before: Definition,
  { documents, aadharNumber, dateOfBirth }: AskedInput,
): Definition {
  const left = new Set(before.documents.map(({ id }) => id));
  return {
    ...before,
    documents: documents.map(({ id, hint, ...document }) => ({
      ...document,
      id: left.delete(id) ? id : newId(tx),
      ...(hint && { hint }),
    })),
    standardFields: { aadharNumber, dateOfBirth },
  };
}

function askedPart({ documents, standardFields }: Definition) {
  return { documents, standardFields };
}
