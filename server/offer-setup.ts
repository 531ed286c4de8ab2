import { makeSetupLink } from "../council/accounts/setup-link.ts";
import type { Office } from "../council/office.ts";

/**
 * While nobody administers the portal, prints a one-time link to set up the first administrator. A
 * line of its own and not of the log: a person is to see it, whatever LOG_LEVEL says.
 */
export async function offerSetup(office: Office): Promise<void> {
  const link = await makeSetupLink(office);
  if (link) process.stdout.write(`\nSet up the first administrator here, once:\n${link}\n\n`);
}
