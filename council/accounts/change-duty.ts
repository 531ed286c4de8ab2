import type { Office } from "../office.ts";
import type { Duty } from "../permissions.ts";
import { changeRights, type ChangeRightsOutcome } from "./change-rights.ts";
import type { AccountIdentifier } from "./rules.ts";

export type DutyChanged = Pick<ChangeRightsOutcome, "outcome" | "revokedFiling">;

/**
 * Gives a citizen's account a duty, or takes the duty away (null), by `changeRights`. Serves the operator's command
 * `user duty`. Staff and administrators have no duty.
 */
export async function changeDuty(
  office: Office,
  identifier: AccountIdentifier,
  duty: Duty | null,
): Promise<DutyChanged> {
  return office.change((tx) => changeRights(tx, "operator", identifier, { duty }));
}
