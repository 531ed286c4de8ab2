import type { ListedDraft } from "../../../council/applications/list-drafts.ts";
import { dashboardOf, type Role } from "../../../council/permissions.ts";
import { formUrl } from "../form-key.ts";

/**
 * The URL of a service's form. A service id from a URL may contain any character, so it is encoded for a
 * redirect's header.
 */
export function applyUrl(serviceId: string): string {
  return `/apply/${encodeURIComponent(serviceId)}`;
}

/** The URL that continues a draft. */
export function draftUrl({
  serviceId,
  formKey,
}: Pick<ListedDraft, "serviceId" | "formKey">): string {
  return `${applyUrl(serviceId)}${formUrl(formKey)}`;
}

/** The URL of the page that lists a person's drafts: for citizens their dashboard, for the office the profile. */
export function draftsUrl(role: Role): string {
  return role === "citizen" ? dashboardOf.citizen : "/profile";
}

/** The URL of a new form, even if there is a draft of the service. */
export function newFormUrl(serviceId: string): string {
  return `${applyUrl(serviceId)}?new`;
}

/** The URL where a person chooses between a new form and the drafts of a service. */
export function chooseDraftUrl(serviceId: string): string {
  return `${applyUrl(serviceId)}/begun`;
}

/** Whether a request explicitly asks for a new form. */
export function asksForNewForm({ url }: Request): boolean {
  return new URL(url).searchParams.has("new");
}
