import type { Translate } from "../../texts/translate.ts";
import { findAccessDays } from "../access/find-access.ts";
import type { User } from "../accounts/records.ts";
import { findHistory } from "../applications/history.ts";
import { openIdentityNumber } from "../applications/identity-numbers.ts";
import { findApplication, type Application } from "../applications/records.ts";
import { getDocumentDownload } from "../documents/download.ts";
import { exportAnswers } from "../fields/export-answers.ts";
import { everyField } from "../fields/standard-fields.ts";
import type { Office } from "../office.ts";
import { roleOf } from "../permissions.ts";
import { isoTime } from "./own-records.ts";
import type { ZipWriter } from "./store-zip.ts";
import { jsonBytes } from "./json-bytes.ts";

const batchSize = 100;

/** Writes each application of a person into its own folder, with its documents. */
export async function writeApplications(
  office: Office,
  user: User,
  t: Translate,
  zip: ZipWriter,
  stopping?: AbortSignal,
): Promise<void> {
  for (let after = ""; ;) {
    const ids = await idsAfter(office, user.uid, after);
    for (const id of ids) {
      const application = await findApplication(office, id, t.language);
      if (application) await writeApplication(office, user, application, zip, stopping);
    }
    if (ids.length < batchSize) return;
    after = ids.at(-1)!;
  }
}

async function idsAfter({ db }: Office, userId: string, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom("applications")
    .select("id")
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

async function writeApplication(
  office: Office,
  user: User,
  application: Application,
  zip: ZipWriter,
  stopping?: AbortSignal,
): Promise<void> {
  const folder = `applications/${application.reference}`;
  const documents = await writeDocuments(office, user, application, { folder, zip, stopping });
  const { id, reference, serviceName, status, remarks, formData, aadharNumber } = application;
  const number = aadharNumber && { aadharNumber: openIdentityNumber(office, aadharNumber) };
  const answers = { ...formData, ...number };
  const history = await findHistory(office, application, "applicant");
  const content = {
    id,
    reference,
    service: serviceName,
    status,
    remarks,
    submittedAt: isoTime(application.submittedAt),
    updatedAt: isoTime(application.updatedAt),
    answers: exportAnswers(everyField, answers),
    history: history.map(({ at, kind, by, details }) => ({ at: isoTime(at), kind, by, details })),
    openedByTheOfficeOn: await findAccessDays(office, id),
    documents,
  };
  await zip.add(`${folder}/application.json`, jsonBytes(content));
}

interface Destination {
  folder: string;
  zip: ZipWriter;
  stopping: AbortSignal | undefined;
}

/**
 * One document is in memory at a time. A document that cannot be read is listed with the reason and does not
 * stop the others.
 */
async function writeDocuments(
  office: Office,
  user: User,
  { documents }: Application,
  { folder, zip, stopping }: Destination,
) {
  const { uid, email, displayName } = user;
  const person = { uid, email, displayName, role: roleOf(user.role) };
  const written: Record<string, unknown>[] = [];
  for (const { name: document, files } of documents)
    for (const { id, name, size, type, uploadedAt } of files) {
      stopping?.throwIfAborted();
      const read = await getDocumentDownload(office, person, id);
      const path = `documents/${written.length + 1} ${safeName(name)}`;
      if (read.outcome === "found")
        await zip.add(`${folder}/${path}`, read.bytes, { isCompressed: true });
      written.push({
        document,
        name,
        size,
        type,
        uploadedAt: isoTime(uploadedAt),
        ...(read.outcome === "found" ? { file: path } : { missing: read.outcome }),
      });
    }
  return written;
}

/** A file name that every operating system can unpack. */
function safeName(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, "_") || "file";
}
