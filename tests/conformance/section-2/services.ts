import { rule, text, type Line } from "../line.ts";
import { browses } from "../test-files.ts";

/** Services, as section 2 of the specification has it. */
export const servicesLines: readonly Line[] = [
  rule(
    "Active services, newest first",
    "council/catalogue/browse.ts",
    "council/catalogue/browse.test.ts",
    "shows active services, newest first, and counts them",
  ),
  rule(
    "Search and a category filter",
    "portal/public/service-search.tsx",
    browses,
    "a visitor sees all services, and finds one",
  ),
  rule(
    "Each card leads to /apply/{serviceId}",
    "portal/public/service-cards.tsx",
    "portal/public/service-cards.test.tsx",
    "a card leads to the service and to its form, each link named by the service",
  ),
  text(
    "Showing {X} of {Y} services",
    "catalogue.shown",
    "under the list",
    "portal/public/services.tsx",
    browses,
    "a visitor sees all services, and finds one",
  ),
  rule(
    "Empty state with a Refresh button",
    "portal/public/services.tsx",
    "tests/journeys/nothing-offered.spec.ts",
    "with no service there is Refresh, and an administrator creates the first one",
  ),
  rule(
    "No-match state with a Clear Filters button",
    "portal/public/services.tsx",
    browses,
    "a search that finds nothing can be cleared",
  ),
];
