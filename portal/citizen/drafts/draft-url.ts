import type { ListedDraft } from "../../../council/applications/list-drafts.ts";
import { dashboardOf, type Role } from "../../../council/permissions.ts";
import { formUrl } from "../form-key.ts";

/** The form of a service. Any id may stand in a URL: in a redirect's header it must be encoded. */
export function applyUrl(serviceId: string): string {
  return `/apply/${encodeURIComponent(serviceId)}`;
}

/** Where a draft is continued. */
export function draftUrl({
  serviceId,
  formKey,
}: Pick<ListedDraft, "serviceId" | "formKey">): string {
  return `${applyUrl(serviceId)}${formUrl(formKey)}`;
}

/** Where a person's drafts are listed: citizens have their dashboard. */
export function draftsUrl(role: Role): string {
  return role === "citizen" ? dashboardOf.citizen : "/profile";
}

/** A new form, also where a draft of the service is there. */
export function newFormUrl(serviceId: string): string {
  return `${applyUrl(serviceId)}?new`;
}

/** Where somebody chooses between a new form and the drafts they have of a service. */
export function begunUrl(serviceId: string): string {
  return `${applyUrl(serviceId)}/begun`;
}

/** Whether a request asks for a new form in so many words. */
export function asksForNewForm({ url }: Request): boolean {
  return new URL(url).searchParams.has("new");
}
