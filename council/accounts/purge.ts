import { knownNetworkMs, registrationKeptMs } from "../limits.ts";
import type { Office } from "../office.ts";

/**
 * Deletes what has expired: sessions, incomplete registrations, codes, invitations, claim codes, counted attempts,
 * unused known networks, remembered browsers, answered challenges of passkeys. A code stays as long as its
 * registration. Run every hour.
 * @returns the number of deleted rows.
 */
export async function purgeAccounts(office: Office): Promise<number> {
  const now = office.clock();
  const deletions = [
    office.change((tx) => tx.db.deleteFrom("sessions").where("expiresAt", "<=", now).execute()),
    office.change((tx) =>
      tx.db.deleteFrom("registrations").where("expiresAt", "<=", now).execute(),
    ),
    office.change((tx) =>
      tx.db
        .deleteFrom("codes")
        .where("expiresAt", "<=", now - registrationKeptMs)
        .execute(),
    ),
    office.change((tx) => tx.db.deleteFrom("invitations").where("expiresAt", "<=", now).execute()),
    office.change((tx) => tx.db.deleteFrom("claimCodes").where("expiresAt", "<=", now).execute()),
    office.change((tx) =>
      tx.db.deleteFrom("rememberedBrowsers").where("expiresAt", "<=", now).execute(),
    ),
    office.change((tx) =>
      tx.db.deleteFrom("passkeyChallenges").where("expiresAt", "<=", now).execute(),
    ),
    office.change((tx) => tx.db.deleteFrom("limits").where("resetsAt", "<=", now).execute()),
    office.change((tx) =>
      tx.db
        .deleteFrom("knownNetworks")
        .where("lastSignInAt", "<=", now - knownNetworkMs)
        .execute(),
    ),
  ];
  const results = (await Promise.all(deletions)).flat();
  return results.reduce((sum, result) => sum + Number(result.numDeletedRows), 0);
}
