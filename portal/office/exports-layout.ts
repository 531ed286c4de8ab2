import { requireCapability } from "../visit/require-capability.ts";

/**
 * Requires the right to see all applications: staff, administrators and auditors. The routes inside it answer with
 * files and JSON.
 */
export const middleware = [requireCapability("seeAllApplications")];
