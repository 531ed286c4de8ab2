import { part, rule, text } from "../line.ts";

/** Services, as section 2 of the specification has it. */
export const services = part("Services", {
  list: rule(
    "Active services, newest first until an administrator changes their order",
    "council/catalogue/browse.ts",
  ),
  "search-and-filter": rule("Search and a category filter", "portal/public/service-search.tsx"),
  card: rule("Each card leads to /apply/{serviceId}", "portal/public/service-cards.tsx"),
  count: text(
    "Showing {X} of {Y} services",
    "catalogue.shown",
    "under the list",
    "portal/public/services.tsx",
  ),
  empty: rule("Empty state with a Refresh button", "portal/public/services.tsx"),
  "no-match": rule("No-match state with a Clear Filters button", "portal/public/services.tsx"),
});
