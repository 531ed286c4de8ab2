/** The URL of the services tab. */
export const servicesUrl = "/dashboard/admin/services";

/** The URL of the service form over the list: for a new service, or for the one with this id. */
export function serviceDialogUrl(id = "new"): string {
  return `${servicesUrl}?service=${id}`;
}

/** A page of one service: the service form, or what its form asks. */
export function servicePartUrl(
  id: string,
  part: "service" | "documents" | "preview" | "publish",
): string {
  return part === "service" ? `${servicesUrl}/${id}` : `${servicesUrl}/${id}/${part}`;
}
