/** The services tab. */
export const servicesList = "/dashboard/admin/services";

/** The service form over it: for a new service, or for the one of this id. */
export function serviceDialogAddress(id = "new"): string {
  return `${servicesList}?service=${id}`;
}
