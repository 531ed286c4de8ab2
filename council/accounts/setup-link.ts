import { toJson } from "../../database/codec.ts";
import { recordAudit } from "../audit/record.ts";
import { writeState } from "../portal-state.ts";
import { newToken, sha256 } from "../ids.ts";
import type { Office } from "../office.ts";
import { hasAdministrator } from "./records.ts";

const stateName = "setupToken";

/**
 * Makes the one-time link to set up the first administrator. Only the hash of its token is stored, so each call makes a
 * new link, which revokes the previous one.
 * @param why `asked`: an operator asked for the link, and the audit log records that; `start`: the portal started
 * @returns undefined if there is an administrator already.
 */
export async function makeSetupLink(
  office: Office,
  why: "start" | "asked",
): Promise<string | undefined> {
  const token = newToken(office);
  const isMade = await office.change(async (tx) => {
    if (await hasAdministrator(tx)) return false;
    await writeState(tx, stateName, sha256(token));
    if (why === "asked")
      await recordAudit(tx, "operator", { action: "MAKE_SETUP_LINK", details: {} });
    return true;
  });
  return isMade ? `${office.operatorConfig.publicUrl}/setup?token=${token}` : undefined;
}

/** Whether a set-up link is valid: it is the newest and unused, and there is no administrator yet. */
export async function isSetupLinkValid(office: Office, token: string): Promise<boolean> {
  const row = await office.db
    .selectFrom("settings")
    .select("key")
    .where("key", "=", stateName)
    .where("value", "=", toJson(sha256(token)))
    .executeTakeFirst();
  return row !== undefined && !(await hasAdministrator(office));
}

/** Uses the link up. @returns false if another request has used it up before. */
export async function consumeSetupToken(tx: Office, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("settings")
    .where("key", "=", stateName)
    .where("value", "=", toJson(sha256(token)))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
