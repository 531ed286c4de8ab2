/** The services tab. */
export const servicesUrl = "/dashboard/admin/services";

/** The service form over it: for a new service, or for the one of this id. */
export function serviceDialogUrl(id = "new"): string {
  return `${servicesUrl}?service=${id}`;
}
