import type { Office } from "../../council/office.ts";

/**
 * Deletes the audit entries about refused texts, so that a test can compare all other rows with the rows from before.
 * @returns how many entries there were
 */
export async function deleteRefusedTextEntries({ db }: Office): Promise<number> {
  const entries = db.deleteFrom("logs").where("action", "=", "REFUSE_TEXT_WITH_NUMBER");
  return (await entries.returning("id").execute()).length;
}
