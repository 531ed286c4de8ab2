/** The URL of the overview, the first tab of the dashboard. */
export const overviewUrl = "/dashboard/admin";

/** The URL of the list of all applications. */
export const applicationsListUrl = `${overviewUrl}/applications`;

/** The URL of an administrator's review of an application. */
export function reviewUrl(id: string): string {
  return `${applicationsListUrl}/${id}`;
}

/** The URL of the council's settings. */
export const settingsUrl = "/dashboard/admin/settings";

/** The URL of the settings at the button that adds a holiday. */
export const holidaysUrl = `${settingsUrl}#add-holiday`;

/** The URL of the council's phrases for remarks. */
export const phrasesUrl = `${settingsUrl}/phrases`;

/** The URL of the services tab. */
export const servicesUrl = "/dashboard/admin/services";

/** The id of a service's row in the list. */
export function serviceRowId(id: string): string {
  return `service-${id}`;
}

/** The URL of the list of services at the row of a service; without an id, at the beginning of the list. */
export function serviceRowUrl(id: string | undefined): string {
  return id === undefined ? servicesUrl : `${servicesUrl}#${serviceRowId(id)}`;
}

/** The URL of the service form over the list: for a new service, or for the one with this id. */
export function serviceDialogUrl(id = "new"): string {
  return `${servicesUrl}?service=${id}`;
}

/** The pages of one service, in the order of their tabs. */
export const serviceTabs = [
  "service",
  "documents",
  "questions",
  "promise",
  "certificate",
  "preview",
  "publish",
] as const;
export type ServiceTab = (typeof serviceTabs)[number];

/** The URL of one of the pages of a service. */
export function serviceTabUrl(id: string, tab: ServiceTab): string {
  return tab === "service" ? `${servicesUrl}/${id}` : `${servicesUrl}/${id}/${tab}`;
}
