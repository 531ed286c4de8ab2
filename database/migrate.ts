import { sql, type Kysely } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from "kysely/migration";
import * as firstTables from "./migrations/001-first-tables.ts";
import * as quarantine from "./migrations/004-quarantine.ts";
import * as outboxPages from "./migrations/005-outbox-pages.ts";
import * as applicationCounts from "./migrations/006-application-counts.ts";
import * as disabledAccounts from "./migrations/007-disabled-accounts.ts";
import * as usersByRole from "./migrations/008-users-by-role.ts";
import * as oldestNotifications from "./migrations/009-oldest-notifications.ts";
import * as unusedUploads from "./migrations/010-loose-uploads.ts";
import * as oneSpellingOfAnEmail from "./migrations/011-one-spelling-of-an-email.ts";
import * as encryptedDocuments from "./migrations/012-encrypted-documents.ts";
import * as typedAnswers from "./migrations/013-typed-answers.ts";
import * as groupedNotifications from "./migrations/014-grouped-notifications.ts";
import * as auditMacs from "./migrations/015-audit-macs.ts";
import * as knownNetworks from "./migrations/016-known-networks.ts";
import * as accessRecords from "./migrations/017-access-records.ts";
import * as history from "./migrations/018-history.ts";
import * as outboxChannels from "./migrations/019-outbox-channels.ts";
import * as closedSets from "./migrations/020-closed-sets.ts";
import * as unencryptedDocuments from "./migrations/021-documents-in-clear.ts";
import * as sessionDevices from "./migrations/022-session-devices.ts";
import * as serviceIcons from "./migrations/023-service-icons.ts";
import * as savedDrafts from "./migrations/024-saved-drafts.ts";
import * as closedLetterKinds from "./migrations/025-closed-letter-kinds.ts";
import * as uploads from "./migrations/026-uploads.ts";
import * as dataExports from "./migrations/027-data-exports.ts";
import * as serviceVersions from "./migrations/028-service-versions.ts";
import * as unansweredMessages from "./migrations/029-unanswered-messages.ts";
import * as payments from "./migrations/030-payments.ts";
import * as uploadDigests from "./migrations/031-upload-digests.ts";
import * as jobAndSettingNames from "./migrations/032-job-and-setting-names.ts";
import * as corrections from "./migrations/033-corrections.ts";
import * as lostParts from "./migrations/034-lost-parts.ts";
import * as auditLogFilters from "./migrations/035-audit-log-filters.ts";
import * as phrases from "./migrations/036-phrases.ts";
import * as peopleWithoutEmail from "./migrations/037-people-without-email.ts";
import * as claimCodes from "./migrations/038-claim-codes.ts";
import * as claimCodesByCode from "./migrations/039-claim-codes-by-code.ts";
import * as invitations from "./migrations/041-invitations.ts";
import * as searchTerms from "./migrations/042-search-terms.ts";
import * as accessReasons from "./migrations/044-access-reasons.ts";
import * as assignments from "./migrations/048-assignments.ts";
import * as dailyFigures from "./migrations/049-daily-figures.ts";
import * as signingKeys from "./migrations/051-signing-keys.ts";
import * as secondFactors from "./migrations/052-second-factors.ts";
import * as certificates from "./migrations/053-certificates.ts";
import * as certificateChecks from "./migrations/061-certificate-checks.ts";
import * as restores from "./migrations/062-restores.ts";
import * as certificateHashes from "./migrations/063-certificate-hashes.ts";
import * as heldCertificates from "./migrations/064-held-certificates.ts";
import * as rightsSince from "./migrations/065-rights-since.ts";
import * as indexesOfPeople from "./migrations/066-indexes-of-people.ts";
import * as orderOfServices from "./migrations/067-order-of-services.ts";
import * as passkeys from "./migrations/068-passkeys.ts";
import * as refusalFigures from "./migrations/069-refusal-figures.ts";
import * as certificatesPerDayBrake from "./migrations/070-certificates-per-day-brake.ts";
import * as filedApplications from "./migrations/071-filed-applications.ts";
import * as sendersOfMessages from "./migrations/072-senders-of-messages.ts";
import * as timesOfFiles from "./migrations/073-times-of-files.ts";
import * as registerOfCertificates from "./migrations/074-register-of-certificates.ts";
import * as recipientsOfLetters from "./migrations/075-recipients-of-letters.ts";
import * as filedBy from "./migrations/076-filed-by.ts";
import * as replacedCertificates from "./migrations/078-replaced-certificates.ts";
import * as firstCertificates from "./migrations/082-first-certificates.ts";
import * as kindsOfCalls from "./migrations/089-kinds-of-calls.ts";
import * as runningNumbers from "./migrations/091-running-numbers.ts";
import * as paymentsByPayerReference from "./migrations/094-payments-by-payer-reference.ts";
import * as lettersThatFollow from "./migrations/095-letters-that-follow.ts";
import * as orderOfHistory from "./migrations/096-order-of-history.ts";
import * as indexOfAssigned from "./migrations/097-index-of-assigned.ts";
import * as macsOfSigningKeys from "./migrations/101-macs-of-signing-keys.ts";
import * as lettersOfApplications from "./migrations/102-letters-of-applications.ts";
import * as searchTermsOfEveryScript from "./migrations/103-search-terms-of-every-script.ts";
import * as indexOfRefunds from "./migrations/104-index-of-refunds.ts";

/** By number, the order in which they run: never add a number lower than a published one. */
const migrations = {
  "001-first-tables": firstTables,
  "004-quarantine": quarantine,
  "005-outbox-pages": outboxPages,
  "006-application-counts": applicationCounts,
  "007-disabled-accounts": disabledAccounts,
  "008-users-by-role": usersByRole,
  "009-oldest-notifications": oldestNotifications,
  "010-loose-uploads": unusedUploads,
  "011-one-spelling-of-an-email": oneSpellingOfAnEmail,
  "012-encrypted-documents": encryptedDocuments,
  "013-typed-answers": typedAnswers,
  "014-grouped-notifications": groupedNotifications,
  "015-audit-macs": auditMacs,
  "016-known-networks": knownNetworks,
  "017-access-records": accessRecords,
  "018-history": history,
  "019-outbox-channels": outboxChannels,
  "020-closed-sets": closedSets,
  "021-documents-in-clear": unencryptedDocuments,
  "022-session-devices": sessionDevices,
  "023-service-icons": serviceIcons,
  "024-saved-drafts": savedDrafts,
  "025-closed-letter-kinds": closedLetterKinds,
  "026-uploads": uploads,
  "027-data-exports": dataExports,
  "028-service-versions": serviceVersions,
  "029-unanswered-messages": unansweredMessages,
  "030-payments": payments,
  "031-upload-digests": uploadDigests,
  "032-job-and-setting-names": jobAndSettingNames,
  "033-corrections": corrections,
  "034-lost-parts": lostParts,
  "035-audit-log-filters": auditLogFilters,
  "036-phrases": phrases,
  "037-people-without-email": peopleWithoutEmail,
  "038-claim-codes": claimCodes,
  "039-claim-codes-by-code": claimCodesByCode,
  "041-invitations": invitations,
  "042-search-terms": searchTerms,
  "044-access-reasons": accessReasons,
  "048-assignments": assignments,
  "049-daily-figures": dailyFigures,
  "051-signing-keys": signingKeys,
  "052-second-factors": secondFactors,
  "053-certificates": certificates,
  "061-certificate-checks": certificateChecks,
  "062-restores": restores,
  "063-certificate-hashes": certificateHashes,
  "064-held-certificates": heldCertificates,
  "065-rights-since": rightsSince,
  "066-indexes-of-people": indexesOfPeople,
  "067-order-of-services": orderOfServices,
  "068-passkeys": passkeys,
  "069-refusal-figures": refusalFigures,
  "070-certificates-per-day-brake": certificatesPerDayBrake,
  "071-filed-applications": filedApplications,
  "072-senders-of-messages": sendersOfMessages,
  "073-times-of-files": timesOfFiles,
  "074-register-of-certificates": registerOfCertificates,
  "075-recipients-of-letters": recipientsOfLetters,
  "076-filed-by": filedBy,
  "078-replaced-certificates": replacedCertificates,
  "082-first-certificates": firstCertificates,
  "089-kinds-of-calls": kindsOfCalls,
  "091-running-numbers": runningNumbers,
  "094-payments-by-payer-reference": paymentsByPayerReference,
  "095-letters-that-follow": lettersThatFollow,
  "096-order-of-history": orderOfHistory,
  "097-index-of-assigned": indexOfAssigned,
  "101-macs-of-signing-keys": macsOfSigningKeys,
  "102-letters-of-applications": lettersOfApplications,
  "103-search-terms-of-every-script": searchTermsOfEveryScript,
  "104-index-of-refunds": indexOfRefunds,
};

/** The migrations of a database. */
export interface MigrationState {
  /** Names of the completed migrations. */
  present: string[];
  /** Names of the pending migrations. */
  pending: string[];
}

/**
 * Migrates a database. Several processes may call it concurrently on PostgreSQL: the migrator's
 * lock lets one do the work.
 * @returns the names of the migrations that ran now
 * @throws NewerReleaseError; or when a migration fails: its changes are rolled back
 */
export async function migrate<T>(queries: Kysely<T>): Promise<string[]> {
  await requireKnownMigrations(queries);
  return runMigrations(queries, migrations);
}

/**
 * Migrates an empty database with exactly these migrations.
 * @throws NewerReleaseError if this release does not know one of them.
 */
export async function migrateTo<T>(queries: Kysely<T>, names: string[]): Promise<void> {
  const chosen = Object.entries(migrations).filter(([name]) => names.includes(name));
  const newer = names.find((name) => !Object.hasOwn(migrations, name));
  if (newer) throw new NewerReleaseError("This backup", newer);
  await runMigrations(queries, Object.fromEntries(chosen));
}

/** A database or a backup has a migration that this release lacks. */
export class NewerReleaseError extends Error {
  override name = "NewerReleaseError";
  constructor(subject: string, migration: string) {
    super(
      `${subject} belongs to a newer release (migration ${migration}): install that release, or restore a backup that the installed release made`,
    );
  }
}

/** Whether a database has no table. */
export async function isWithoutTables<T>(queries: Kysely<T>): Promise<boolean> {
  return (await queries.introspection.getTables()).length === 0;
}

/** @throws NewerReleaseError */
export async function migrationStateOf<T>(queries: Kysely<T>): Promise<MigrationState> {
  await requireKnownMigrations(queries);
  const all = await migratorOf(queries, migrations).getMigrations();
  const names = (isPresent: boolean) =>
    all.filter((one) => (one.executedAt !== undefined) === isPresent).map(({ name }) => name);
  return { present: names(true), pending: names(false) };
}

async function requireKnownMigrations<T>(queries: Kysely<T>): Promise<void> {
  const tables = await queries.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name desc`.execute(queries);
  const newer = rows.find(({ name }) => !Object.hasOwn(migrations, name));
  if (newer) throw new NewerReleaseError("This database", newer.name);
}

async function runMigrations<T>(
  queries: Kysely<T>,
  wanted: Record<string, Migration>,
): Promise<string[]> {
  const { error, results } = await migratorOf(queries, wanted).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

function migratorOf<T>(queries: Kysely<T>, wanted: Record<string, Migration>): Migrator {
  return new Migrator({
    db: queries,
    provider: { getMigrations: async () => wanted },
    // A release had 007, but not yet 004 to 006: a database from that release still lacks those three.
    allowUnorderedMigrations: true,
  });
}
