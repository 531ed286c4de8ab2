import type { Office } from "../../council/office.ts";

/**
 * Takes what refused texts leave out of the audit log, to compare all else with what was before.
 * @returns how many were recorded
 */
export async function takeRefusedTexts({ db }: Office): Promise<number> {
  const entries = db.deleteFrom("logs").where("action", "=", "REFUSE_TEXT_WITH_NUMBER");
  return (await entries.returning("id").execute()).length;
}
