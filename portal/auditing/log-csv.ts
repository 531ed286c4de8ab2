import { auditLogFile } from "../admin/audit/audit-log-file.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import type { Route } from "./+types/log-csv";

/** The entries that an auditor's list shows, all pages of them, as a file for spreadsheet programs. */
export const loader = withErrorResponse((args: Route.LoaderArgs) => auditLogFile(args));
