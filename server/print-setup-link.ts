import { makeSetupLink } from "../council/accounts/setup-link.ts";
import type { Office } from "../council/office.ts";

/**
 * Prints a one-time link to set up the first administrator, if there is no administrator yet. The link is not logged but
 * printed, so that it is visible at every LOG_LEVEL.
 */
export async function printSetupLink(office: Office): Promise<void> {
  const link = await makeSetupLink(office, "start");
  if (link) process.stdout.write(`\nSet up the first administrator here, once:\n${link}\n\n`);
}
