import { sql, type Kysely } from "kysely";

/**
 * Puts the events of a certificate after the change that caused them. They have one time, because older releases
 * wrote the events of one change with the same time, and read them in the order of their random ids.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update "applicationEvents" set "at" = "at" + 1
    where "kind" in ('certificateIssued', 'certificateHeld', 'certificateRevoked')
      and exists (
        select 1 from "applicationEvents" as "cause"
        where "cause"."applicationId" = "applicationEvents"."applicationId"
          and "cause"."at" = "applicationEvents"."at"
          and "cause"."kind" in ('statusChanged', 'correctionRequested', 'forwarded')
      )
  `.execute(db);
}
