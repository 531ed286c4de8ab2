/** Which people a list shows. In its own file, because the browser loads it with pages that link to the list. */
export const peopleFilters = ["office", "citizens", "helpers", "auditors", "disabled"] as const;
export type PeopleFilter = (typeof peopleFilters)[number];
