import { fromJson } from "../../database/codec.ts";
import { sha256 } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import type { AcknowledgedApplication } from "./applying.ts";
import type { FaultEnvironment } from "./environment.ts";

/**
 * Compares the stored applications with the acknowledged ones. @returns one line for each missing or duplicate
 * application, changed document, and reference to a missing document
 */
export async function findLosses(
  office: Office,
  acknowledged: AcknowledgedApplication[],
): Promise<string[]> {
  const applications = new Map<string, string[]>();
  for (const { id, answers } of await office.db
    .selectFrom("applicationAnswers")
    .select(["applicationId as id", "answers"])
    .execute()) {
    // Applicants type nothing but the mark as their reason.
    const { reason: mark = "" } = fromJson<{ reason?: string }>(answers);
    applications.set(mark, [...(applications.get(mark) ?? []), id]);
  }
  const { checksums, losses } = await findDocuments(office);
  for (const [mark, ids] of applications)
    if (ids.length > 1) losses.push(`${mark} became ${ids.length} applications`);
  for (const { mark, sha256, id } of acknowledged) {
    const [storedId] = applications.get(mark) ?? [];
    if (!storedId) losses.push(`${mark} was acknowledged and is lost`);
    else if (id !== undefined && id !== storedId) losses.push(`${mark} has another id than ${id}`);
    // The application must have exactly one document, with the acknowledged bytes.
    else if (String(checksums.get(storedId)) !== sha256)
      losses.push(`${mark}: its document has other bytes than were sent`);
  }
  return losses;
}

/** The checksums of stored documents, by application, and a line for each row without a stored document. */
async function findDocuments(office: Office) {
  const checksums = new Map<string, string[]>();
  const losses: string[] = [];
  const rows = await office.db
    .selectFrom("documents")
    .select(["id", "keyId", "applicationId"])
    .where("applicationId", "is not", null)
    .execute();
  for (const { id, keyId, applicationId } of rows) {
    const bytes = await office.documents.read({ id, keyId });
    if (!bytes) losses.push(`document ${id} has a row and no bytes`);
    else checksums.set(applicationId!, [...(checksums.get(applicationId!) ?? []), sha256(bytes)]);
  }
  return { checksums, losses };
}

/** The lines of `findLosses`, and the errors that `council verify` finds. */
export async function findErrors(
  environment: FaultEnvironment,
  acknowledged: AcknowledgedApplication[],
): Promise<string[]> {
  const losses = await environment.withOffice((office) => findLosses(office, acknowledged));
  const verifyErrors = await environment.portal.council(["verify"]).then(
    () => [],
    (error: Error) => [error.message],
  );
  return [...losses, ...verifyErrors];
}
