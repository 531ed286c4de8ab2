import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import type { Translate } from "../../texts/translate.ts";
import { fromJson } from "../../database/codec.ts";
import type { Office } from "../office.ts";
import type { EventDetails } from "./events.ts";
import { statusOf, type Status } from "./status.ts";

/** Whether and why a certificate was revoked. Times are milliseconds UTC. */
interface Revocable {
  number: string;
  /** Null once the application is deleted. */
  applicationId: string | null;
  revokedAt: number | null;
  /** Null if no reason is stored. */
  revokeReason: string | null;
}

/** What may have revoked the certificates of an application. */
interface Causes {
  /** Statuses other than approved that were set, oldest first; `at` in milliseconds UTC. */
  statusChanges: { at: number; to: Status }[];
  /** When the certificates were revoked according to the history, in milliseconds UTC, by their numbers. */
  revokedAt: Map<string, number>;
  /** The numbers of the certificates that were revoked again after a restore. */
  restored: string[];
}

/** So few that the query has no more parameters than both databases allow. */
const applicationsPerQuery = 500;

/**
 * Adds a reason to revoked certificates without a stored reason: another decision without remarks revoked them, or the
 * import of a status list from before a restore. The added reason names this cause, in the reader's language. It stays null
 * if the application is deleted.
 */
export async function withRevokeReasons<Certificate extends Revocable>(
  office: Office,
  certificates: readonly Certificate[],
  language: Language,
): Promise<Certificate[]> {
  const t = textsIn(language);
  const unexplained = certificates.flatMap((one) => unexplainedOf(one)?.applicationId ?? []);
  const causes = await findCauses(office, unexplained);
  return certificates.map((certificate) => {
    const revoked = unexplainedOf(certificate);
    if (!revoked) return certificate;
    return {
      ...certificate,
      revokeReason: reasonOf(t, revoked, causes.get(revoked.applicationId)),
    };
  });
}

/** A revoked certificate whose reason is not stored, but can be found in the history; undefined for all others. */
function unexplainedOf({ number, applicationId, revokedAt, revokeReason }: Revocable) {
  const isUnexplained = applicationId !== null && revokedAt !== null && revokeReason === null;
  return isUnexplained ? { number, applicationId, revokedAt } : undefined;
}

function reasonOf(
  t: Translate,
  { number, revokedAt }: { number: string; revokedAt: number },
  causes: Causes | undefined,
): string {
  if (causes?.restored.includes(number)) return t("certificates.revokedBeforeRestore");
  // Compared with the time of the certificate's event, because the decision's event may be later than `revokedAt`.
  const revokedBefore = causes?.revokedAt.get(number) ?? revokedAt;
  const decision = causes?.statusChanges.findLast(({ at }) => at <= revokedBefore);
  if (!decision) return t("certificates.decisionChanged.otherwise");
  const [from, to] = [t("common.status.approved"), t(`common.status.${decision.to}`)];
  return t("certificates.decisionChanged.to", { from, to });
}

function noCauses(): Causes {
  return { statusChanges: [], revokedAt: new Map(), restored: [] };
}

/** What may have revoked certificates, by the ids of their applications. */
async function findCauses(
  { db }: Office,
  applicationIds: readonly string[],
): Promise<Map<string, Causes>> {
  const causesById = new Map<string, Causes>();
  for (let start = 0; start < applicationIds.length; start += applicationsPerQuery) {
    const rows = await db
      .selectFrom("applicationEvents")
      .select(["applicationId", "at", "kind", "details"])
      .where("applicationId", "in", applicationIds.slice(start, start + applicationsPerQuery))
      .where("kind", "in", ["statusChanged", "correctionRequested", "certificateRevoked"])
      .orderBy("at")
      .orderBy("id")
      .execute();
    for (const { applicationId, at, ...event } of rows) {
      const causes = causesById.get(applicationId) ?? noCauses();
      causesById.set(applicationId, causes);
      if (event.kind === "certificateRevoked") {
        const { number, restored } = fromJson<EventDetails["certificateRevoked"]>(event.details);
        causes.revokedAt.set(number, at);
        if (restored) causes.restored.push(number);
        continue;
      }
      const to = statusSetBy(event);
      if (to !== "approved") causes.statusChanges.push({ at, to });
    }
  }
  return causesById;
}

/** The status that an event sets. A request for a correction sets an application under review. */
function statusSetBy({ kind, details }: { kind: string; details: string }): Status {
  if (kind === "correctionRequested") return "under-review";
  return statusOf(fromJson<EventDetails["statusChanged"]>(details).to);
}
