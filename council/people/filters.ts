/** Which people a list shows. In a file of its own, because pages that the browser renders link to the list. */
export const peopleFilters = ["office", "citizens", "helpers", "auditors", "disabled"] as const;
export type PeopleFilter = (typeof peopleFilters)[number];
