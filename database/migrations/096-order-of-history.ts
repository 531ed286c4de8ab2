import { sql, type Kysely } from "kysely";

/**
 * Puts the events of a certificate after the change that caused them. Older releases wrote all events of one
 * change with the same time, and then read them in the order of their random ids.
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
