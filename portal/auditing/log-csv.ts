import { auditLogFile } from "../admin/audit/audit-log-file.ts";
import { withExport } from "../visit/with-export.ts";
import type { Route } from "./+types/log-csv";

/** The audit entries of all pages of an auditor's list, as a file for spreadsheet programs. */
export const loader = withExport((args: Route.LoaderArgs) => auditLogFile(args));
