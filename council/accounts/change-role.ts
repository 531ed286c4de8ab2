import type { Office } from "../office.ts";
import type { Role } from "../permissions.ts";
import { changeRights, type ChangeRightsOutcome } from "./change-rights.ts";
import type { AccountIdentifier } from "./rules.ts";

export type RoleChanged = Pick<ChangeRightsOutcome, "outcome" | "revokedFiling">;

/**
 * Gives a person another role by `changeRights`, for the operator's command `user role`. If the last two administrators
 * would lose the role at once, the second change is refused.
 */
export async function changeRole(
  office: Office,
  identifier: AccountIdentifier,
  role: Role,
): Promise<RoleChanged> {
  return office.change((tx) => changeRights(tx, "operator", identifier, { role }));
}
