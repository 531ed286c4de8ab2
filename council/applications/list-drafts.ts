import { preparedQuery } from "../../database/prepared.ts";
import { localise } from "../catalogue/localise.ts";
import { findService } from "../catalogue/records.ts";
import { applicantIn, mayFill } from "../documents/applicant-key.ts";
import { openDrafts } from "../documents/open-drafts.ts";
import { draftKeptMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { serviceStateOf, type ServiceState } from "./draft-service.ts";
import type { Language } from "../../texts/languages.ts";

/** A draft as its owner's list shows it. */
export interface ListedDraft {
  id: string;
  serviceId: string;
  /** The key of its form, for the link that continues it. */
  formKey: string;
  /** The service's title in the reader's language; undefined if the service was deleted. */
  title: string | undefined;
  /** The language of the title, if it is not the reader's. */
  titleLanguage?: Language | undefined;
  service: ServiceState;
  /** Milliseconds UTC. */
  savedAt: number;
  /** Milliseconds UTC; the draft is deleted then unless something more is saved. */
  keptUntil: number;
  /** How many files are attached. */
  files: number;
  /** The name of the applicant at the counter; undefined if the draft is for its owner. */
  applicantName: string | undefined;
}

interface DraftsFilter {
  /** Only the drafts of this service. */
  serviceId?: string;
  /** Only drafts begun at the counter for somebody else. */
  isForOthers?: boolean;
}

/**
 * A person's drafts, the last saved one first. Leaves out drafts that they may not fill in any more, and drafts for an
 * applicant at the counter who was deleted or disabled, or has an account by now.
 * @throws ForbiddenError unless the actor may apply.
 */
export async function listDrafts(
  office: Office,
  actor: Actor,
  { serviceId, isForOthers }: DraftsFilter = {},
): Promise<ListedDraft[]> {
  requireAllowed(actor, "apply");
  const openRows = await draftsOf(office, { uid: actor.uid });
  const visibleRows = openRows.filter(
    (row) =>
      mayFill(actor, row.formKey) &&
      (!serviceId || row.serviceId === serviceId) &&
      (!isForOthers || applicantIn(row.formKey!) !== undefined),
  );
  const applicants = await findNames(
    office,
    visibleRows.flatMap(({ formKey }) => applicantIn(formKey!) ?? []),
  );
  const rows = visibleRows.filter(({ formKey }) => {
    const uid = applicantIn(formKey!);
    return uid === undefined || applicants.has(uid);
  });
  const services = new Map<string, Awaited<ReturnType<typeof findService>>>();
  for (const { serviceId } of rows)
    if (!services.has(serviceId)) services.set(serviceId, await findService(office, serviceId));
  return rows.map(({ serviceVersionId, formKey, files, ...row }) => {
    const service = services.get(row.serviceId);
    const texts = service && localise(service, actor.language);
    return {
      ...row,
      formKey: formKey!,
      title: texts?.title,
      titleLanguage: texts?.foreign.title,
      service: serviceStateOf(service, serviceVersionId),
      keptUntil: row.savedAt + draftKeptMs,
      files: Number(files),
      applicantName: applicants.get(applicantIn(formKey!) ?? ""),
    };
  });
}

/** The names of the people who have no email and are not disabled, by uid. */
async function findNames({ db }: Office, uids: string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const people = await db
    .selectFrom("users")
    .select(["uid", "displayName"])
    .where("uid", "in", uids)
    .where("email", "is", null)
    .where("disabledAt", "is", null)
    .execute();
  return new Map(people.map(({ uid, displayName }) => [uid, displayName]));
}

const draftsOf = preparedQuery(({ db }, { uid }: { uid: string }) =>
  openDrafts(db, uid)
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
    .orderBy("drafts.id"),
);
