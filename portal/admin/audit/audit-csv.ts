import { withExport } from "../../visit/with-export.ts";
import { auditLogFile } from "./audit-log-file.ts";
import type { Route } from "./+types/audit-csv";

/** The audit entries of all pages of an administrator's list, as a file for spreadsheet programs. */
export const loader = withExport((args: Route.LoaderArgs) => auditLogFile(args));
