import { withExport } from "../../visit/with-export.ts";
import { auditLogFile } from "./audit-log-file.ts";
import type { Route } from "./+types/audit-csv";

/** The entries that an administrator's list shows, all pages of them, as a file for spreadsheet programs. */
export const loader = withExport((args: Route.LoaderArgs) => auditLogFile(args));
