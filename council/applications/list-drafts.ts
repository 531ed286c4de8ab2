import { localise, type ServiceTexts } from "../catalogue/localise.ts";
import { findService } from "../catalogue/records.ts";
import { openDrafts } from "../documents/open-drafts.ts";
import { draftKeptMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { stateOf, type DraftService } from "./draft-service.ts";

/** A draft as its owner's list shows it. */
export interface ListedDraft {
  id: string;
  serviceId: string;
  /** The key of its form, for the link that continues it. */
  formKey: string;
  /** The service's title in the reader's language; undefined if the service was deleted. */
  title: string | undefined;
  service: DraftService;
  /** Milliseconds UTC. */
  savedAt: number;
  /** Milliseconds UTC; the draft is deleted then unless something more is saved. */
  keptUntil: number;
  /** How many files are attached. */
  files: number;
}

/**
 * A person's drafts, the last saved one first.
 * @param of only those of this service
 */
export async function listDrafts(
  office: Office,
  actor: Actor,
  of: { serviceId?: string } = {},
): Promise<ListedDraft[]> {
  requireAllowed(actor, "apply");
  const { serviceId } = of;
  const rows = await openDrafts(office.db, actor.uid)
    .$if(serviceId !== undefined, (query) => query.where("drafts.serviceId", "=", serviceId!))
    .select([
      "drafts.id",
      "drafts.serviceId",
      "drafts.formKey",
      "drafts.serviceVersionId",
      "drafts.updatedAt as savedAt",
    ])
    .select(({ selectFrom }) =>
      selectFrom("documents")
        .select(({ fn }) => fn.countAll<number | string>().as("files"))
        .whereRef("documents.draftId", "=", "drafts.id")
        .where("documents.state", "!=", "uploading")
        .as("files"),
    )
    .orderBy("drafts.updatedAt", "desc")
    .orderBy("drafts.id")
    .execute();
  const services = new Map<string, Awaited<ReturnType<typeof findService>>>();
  for (const { serviceId } of rows)
    if (!services.has(serviceId)) services.set(serviceId, await findService(office, serviceId));
  return rows.map(({ serviceVersionId, formKey, files, ...row }) => {
    const service = services.get(row.serviceId);
    const texts: ServiceTexts | undefined = service && localise(service, actor.language);
    return {
      ...row,
      formKey: formKey!,
      title: texts?.title,
      service: stateOf(service, serviceVersionId),
      keptUntil: row.savedAt + draftKeptMs,
      files: Number(files),
    };
  });
}
