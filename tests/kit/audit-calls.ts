import { exportEntries } from "../../council/audit-log/export-entries.ts";
import { getChainState, listEntries } from "../../council/audit-log/list-entries.ts";
import type { Role } from "../../council/permissions.ts";
import type { Call } from "./calls.ts";

/** The calls that read the audit log, each with the roles it is refused to. */
export const auditCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  listEntries: {
    to: ["citizen", "staff"],
    call: (office, actor) => listEntries(office, actor, {}),
  },
  getChainState: { to: ["citizen", "staff"], call: getChainState },
  exportEntries: {
    to: ["citizen", "staff"],
    call: (office, actor) => exportEntries(office, actor, {}),
  },
};
