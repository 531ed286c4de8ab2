import type { Office } from "../../council/office.ts";

const watched = [
  "accessRecords",
  "applicationEvents",
  "applications",
  "applicationAnswers",
  "calls",
  "certificates",
  "certificateSequences",
  "claimCodes",
  "contactMessages",
  "correctionRequests",
  "dataExports",
  "documents",
  "drafts",
  "heldCertificates",
  "invitations",
  "letters",
  "logs",
  "notifications",
  "passkeys",
  "payments",
  "phrases",
  "receiptSequences",
  "recoveryCodes",
  "rememberedBrowsers",
  "secondFactors",
  "services",
  "sessions",
  "settings",
  "uploads",
  "uploadParts",
  "users",
] as const;

/** All rows of the tables that domain functions write, to compare before and after a call. */
export async function watchedRows(office: Office): Promise<string[][]> {
  const all = await Promise.all(
    watched.map((table) => office.db.selectFrom(table).selectAll().execute()),
  );
  return all.map((table) => table.map((row) => JSON.stringify(row)).sort());
}
