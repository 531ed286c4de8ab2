import { findUploadForm } from "../../council/applications/corrections/find-upload-form.ts";
import { findService } from "../../council/catalogue/records.ts";
import { findPublishedDefinition } from "../../council/catalogue/version-records.ts";
import type { FormKey } from "../../council/documents/draft.ts";
import { indexOfSlot } from "../../council/documents/rules.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { isPossibleId } from "./protocol.ts";

/** The form that the query of a new upload names: it applies for a service, or corrects an application. */
type AnnouncedForm =
  | { serviceId: string; key: string; serviceVersionId: string | undefined }
  | { applicationId: string; requestId: string };

/** The form and the document that a new upload is for; undefined if the query does not name both. */
export function parseAnnouncedForm(
  query: Record<string, string>,
): { announced: AnnouncedForm; slot: string } | undefined {
  const { service, form: key = "", version, application, correction, slot } = query;
  if (slot === undefined) return undefined;
  if (isPossibleId(application) && isPossibleId(correction))
    return { announced: { applicationId: application, requestId: correction }, slot };
  if (!isPossibleId(service) || !/^[\w-]{43}$/.test(key)) return undefined;
  const serviceVersionId = isPossibleId(version) ? version : undefined;
  return { announced: { serviceId: service, key, serviceVersionId }, slot };
}

/**
 * Finds the form, if it asked for this document when it was shown and can still be sent: its service accepts applications,
 * or the office waits for the correction.
 * @throws NotFoundError if the form corrects somebody else's application.
 */
export async function findAnnouncedForm(
  office: Office,
  actor: Actor,
  announced: AnnouncedForm,
  slot: string,
): Promise<FormKey | undefined> {
  if ("requestId" in announced) return findUploadForm(office, actor, { ...announced, slot });
  const service = await findService(office, announced.serviceId);
  if (!service?.isActive) return undefined;
  const { serviceId, serviceVersionId } = announced;
  const shownDefinition =
    serviceVersionId === undefined
      ? undefined
      : await findPublishedDefinition(office, serviceId, serviceVersionId);
  const { documents } = shownDefinition ?? service.definition;
  const index = indexOfSlot(slot);
  return index !== undefined && index < documents.length ? announced : undefined;
}
