import { requireCapability } from "../visit/require-capability.ts";

/** Requires the right to see all applications: staff, administrators and auditors. Its routes have no page. */
export const middleware = [requireCapability("seeAllApplications")];
