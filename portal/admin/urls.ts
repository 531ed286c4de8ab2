/** The URL of the services tab. */
export const servicesUrl = "/dashboard/admin/services";

/** The URL of the service form over the list: for a new service, or for the one with this id. */
export function serviceDialogUrl(id = "new"): string {
  return `${servicesUrl}?service=${id}`;
}
