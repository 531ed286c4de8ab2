import { statusOf } from "../applications/status.ts";
import type { Office } from "../office.ts";
import { isAllowed, type Actor } from "../permissions.ts";

/** Which papers an application has besides its slip. */
export interface FiledPapers {
  /** Whether it has a certificate that is not revoked. */
  certificate: boolean;
  /** The paper about its refusal, or the note about its forwarding; undefined if there is neither. */
  statement: "refusal" | "note" | undefined;
}

/** The papers of applications, by their ids; undefined for readers who may not see all applications. */
export async function findPapers(
  { db }: Pick<Office, "db">,
  actor: Actor,
  ids: readonly string[],
): Promise<Record<string, FiledPapers> | undefined> {
  if (!isAllowed(actor, "seeAllApplications")) return undefined;
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom("applications")
    .select(({ exists, selectFrom }) => [
      "id",
      "status",
      exists(
        selectFrom("certificates")
          .select("certificates.id")
          .whereRef("certificates.applicationId", "=", "applications.id")
          .where("certificates.revokedAt", "is", null),
      ).as("hasCertificate"),
      exists(
        selectFrom("applicationEvents")
          .select("applicationEvents.id")
          .whereRef("applicationEvents.applicationId", "=", "applications.id")
          .where("applicationEvents.kind", "=", "forwarded"),
      ).as("isForwarded"),
    ])
    .where("id", "in", ids)
    .execute();
  return Object.fromEntries(
    rows.map(({ id, status, hasCertificate, isForwarded }) => {
      const noteIfForwarded = isForwarded ? "note" : undefined;
      const statement = statusOf(status) === "rejected" ? "refusal" : noteIfForwarded;
      return [id, { certificate: Boolean(hasCertificate), statement }] as const;
    }),
  );
}
