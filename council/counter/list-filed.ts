import type { Selectable } from "kysely";
import type { ApplicationEventsTable } from "../../database/tables/applications.ts";
import { countMatching, findMatching } from "../applications/matching-records.ts";
import { filedPerPage } from "../counter-limits.ts";
import type { Office } from "../office.ts";
import { pageOf } from "../paging.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { toFiledRow, type FiledRow } from "./filed-row.ts";

/** An application that was filed for somebody else. */
export interface FiledApplication extends FiledRow {
  /** The name, at that time, of the person who filed it; undefined if not known. */
  filedByName: string | undefined;
  /** Whether a helper filed it, not the office. */
  isByHelper: boolean;
}

export interface FiledApplications {
  applications: FiledApplication[];
  /** Counted from 1; the last page if a later page was requested. */
  page: number;
  pages: number;
}

/**
 * A page of the applications that the office and helpers filed for others, newest first, for auditors.
 * @throws ForbiddenError for everybody but auditors
 */
export async function listFiledApplications(
  office: Office,
  actor: Actor,
  requested: { page: number },
): Promise<FiledApplications> {
  requireAllowed(actor, "audit");
  const filed = selectFiled(office);
  const total = await countMatching(office, filed);
  const { page, pages, limit, offset } = pageOf(requested.page, total, filedPerPage);
  const range = { order: "newest", limit, offset, total } as const;
  const matches = await findMatching(office, filed, range, actor.language);
  const filers = await findFilers(
    office,
    matches.map(({ id }) => id),
  );
  const applications = matches.map((application) => {
    const filer = filers.get(application.id);
    return {
      ...toFiledRow(application),
      filedByName: filer?.actorName ?? undefined,
      isByHelper: filer?.actorRole === "helper",
    };
  });
  return { applications, page, pages };
}

/** Selects the applications that were filed for others. Migration 071 has an index for them, ordered by time. */
export function selectFiled({ db }: Pick<Office, "db">) {
  return db.selectFrom("applications").where("filedBy", "is not", null);
}

/** The actor of an application's first event. */
type Filer = Pick<Selectable<ApplicationEventsTable>, "actorName" | "actorRole">;

/** Who filed each application, by its id. Reads the event `submitted`, which has the name and the role at that time. */
async function findFilers({ db }: Office, ids: readonly string[]): Promise<Map<string, Filer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("applicationEvents")
    .select(["applicationId", "actorName", "actorRole"])
    .where("applicationId", "in", ids)
    .where("kind", "=", "submitted")
    .execute();
  return new Map(rows.map((row) => [row.applicationId, row]));
}
