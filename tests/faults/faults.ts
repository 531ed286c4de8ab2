import type { Trial } from "../trials/trial.ts";
import { backupWhileApplying } from "./backup-while-applying.ts";
import { killedBackups } from "./killed-backups.ts";
import { fullDisk } from "./full-disk.ts";
import { fullPostgres } from "./full-postgres.ts";
import { killedApprovals } from "./killed-approvals.ts";
import { kills } from "./kills.ts";
import { lockedPostgres, lockedSqlite } from "./locked-database.ts";
import { lostAnswers } from "./lost-answers.ts";
import { mailRefusing } from "./refusing-mail-server.ts";
import { postgresRestarts } from "./postgres-restarts.ts";
import { syncsBeforeResponse } from "./syncs-before-response.ts";

/** Every fault, in the order of the report. */
export const faults: Trial[] = [
  { name: "kills", title: "SIGKILL in the middle of submissions", run: kills },
  { name: "approvals", title: "SIGKILL in the middle of approvals", run: killedApprovals },
  { name: "disk", title: "A full disk under database and documents", run: fullDisk },
  { name: "postgres-disk", title: "A full disk under PostgreSQL's tables", run: fullPostgres },
  { name: "mail", title: "A mail server that refuses for an hour", run: mailRefusing },
  { name: "postgres", title: "PostgreSQL restarted during submissions", run: postgresRestarts },
  {
    name: "answers",
    title: "Connections to PostgreSQL that break after a commit",
    run: lostAnswers,
  },
  { name: "sqlite-lock", title: "SQLite locked by another process", run: lockedSqlite },
  { name: "table-lock", title: "A table of PostgreSQL locked", run: lockedPostgres },
  {
    name: "synced",
    title: "Documents and applications on disk before they are acknowledged",
    run: syncsBeforeResponse,
  },
  { name: "backup", title: "Backups made while people apply", run: backupWhileApplying },
  { name: "ended", title: "SIGKILL in the middle of backups and restores", run: killedBackups },
];
