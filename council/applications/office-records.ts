import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { summaryColumns, toSummary, type ApplicationSummary } from "./records.ts";
import type { Status } from "./status.ts";

/** The SQL of what staff and administrators do: over all applications, whoever made them. */

export type ReviewedRow = NonNullable<Awaited<ReturnType<typeof findReviewed>>>;

/** One application with who changed it last and the applicant's account, or undefined. */
export function findReviewed(office: Office, applicationId: string) {
  return office.db
    .selectFrom("applications")
    .leftJoin("users as reviewer", "reviewer.uid", "applications.updatedBy")
    .leftJoin("users as account", "account.uid", "applications.userId")
    .selectAll("applications")
    .select([
      "reviewer.displayName as reviewerName",
      "account.email as accountEmail",
      "account.displayName as accountName",
      "account.language as accountLanguage",
    ])
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
}

interface StatusChange {
  applicationId: string;
  /** The version the change was made from; on any other nothing is changed. */
  version: number;
  status: Status;
  remarks: string | null;
  updatedAt: number;
  updatedBy: string;
}

/** Sets the status of the version that was seen. Two may race: whether this one was first. */
export async function setStatus(office: Office, change: StatusChange): Promise<boolean> {
  const { applicationId, version, ...columns } = change;
  const changed = await office.db
    .updateTable("applications")
    .set({ ...columns, version: version + 1 })
    .where("id", "=", applicationId)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

interface Stretch {
  /** Undefined is all of them. */
  status?: Status | undefined;
  limit: number;
  offset: number;
}

/** A stretch of all applications, newest first, ties by id. */
export async function findNewest(
  office: Office,
  { status, limit, offset }: Stretch,
  language: Language,
): Promise<ApplicationSummary[]> {
  const rows = await office.db
    .selectFrom("applications")
    .select(summaryColumns)
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .orderBy("submittedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toSummary(row, language));
}
