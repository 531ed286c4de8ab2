import type { Office } from "../office.ts";
import type { EventKind } from "./events.ts";
import { findEvents, findLatestEvent } from "./history.ts";
import type { ApplicationWithAccount } from "./office-records.ts";
import { statusOf, type Status } from "./status.ts";

/** The application is not what the reviewer saw; nothing was written. */
export type ChangedMeanwhile =
  /** Somebody changed it; `by` is undefined if unknown. */
  | {
      outcome: "changedMeanwhile";
      /**
       * The colleague decided, asked the applicant for a correction, withdrew such a request, or revoked, issued or
       * released the certificate by hand; or an account took the application over.
       */
      how: "reviewed" | "requested" | "withdrawn" | "claimed" | "certificate";
      by: string | undefined;
      status: Status;
      at: number;
    }
  /** Its applicant corrected it. */
  | { outcome: "correctedMeanwhile"; at: number };

/**
 * How each kind of event gives an application another version; "none" if it does not. Certificates that are revoked,
 * issued or released by hand do, too: see `findCertificateChangeByHand`.
 */
const howOf = {
  submitted: "none",
  statusChanged: "reviewed",
  correctionRequested: "requested",
  correctionWithdrawn: "withdrawn",
  corrected: "corrected",
  claimed: "claimed",
  reminderSent: "none",
  dueDateChanged: "none",
  forwarded: "none",
  certificateIssued: "none",
  certificateHeld: "none",
  certificateRevoked: "none",
  deadlineMissed: "none",
  messageFromOffice: "none",
  messageFromApplicant: "none",
  noteAdded: "none",
  assigned: "none",
  feeRecorded: "none",
  feeWaived: "none",
  feeRefunded: "none",
  feeVoided: "none",
  documentInfected: "none",
} as const satisfies Record<EventKind, string>;

type Change = {
  [Kind in EventKind]: (typeof howOf)[Kind] extends "none" ? never : Kind;
}[EventKind];

const changes = (Object.keys(howOf) as EventKind[]).filter(
  (kind): kind is Change => howOf[kind] !== "none",
);

/** The last event by which somebody revoked, issued or released the certificate by hand, not by a decision. */
async function findCertificateChangeByHand(tx: Pick<Office, "db">, id: string) {
  const events = await findEvents(tx, id, ["certificateIssued", "certificateRevoked"]);
  return events.findLast(({ kind, details }) =>
    kind === "certificateRevoked"
      ? details.reason !== undefined
      : details.replaces !== undefined || details.released,
  );
}

/** The change that gave an application its version. */
interface LatestChange {
  how: Exclude<(typeof howOf)[EventKind], "none"> | "certificate";
  /** Milliseconds UTC. */
  at: number;
  /** The name, at that time, of who made the change; undefined if unknown. */
  by: string | undefined;
  /** Their uid; null if unknown. */
  uid: string | null;
}

/** Finds the change that gave an application its version; undefined if it has the first one, or the history does not say. */
export async function findLatestChange(
  tx: Pick<Office, "db">,
  applicationId: string,
): Promise<LatestChange | undefined> {
  const latest = await findLatestEvent(tx, applicationId, changes);
  const byHand = await findCertificateChangeByHand(tx, applicationId);
  if (byHand && byHand.at >= (latest?.at ?? 0)) {
    const { at, by, uid } = byHand;
    return { how: "certificate", at, by, uid };
  }
  if (!latest) return undefined;
  const { kind, at, by, uid } = latest;
  return { how: howOf[kind], at, by, uid };
}

/** Who changed an application since a reviewer saw it, and how. */
export async function findChangeMeanwhile(
  tx: Pick<Office, "db">,
  application: Pick<ApplicationWithAccount, "id" | "status" | "updatedAt">,
): Promise<ChangedMeanwhile> {
  return changeMeanwhileOf(application, await findLatestChange(tx, application.id));
}

/** As `findChangeMeanwhile`, from the latest change that `findLatestChange` found. */
export function changeMeanwhileOf(
  { status, updatedAt }: Pick<ApplicationWithAccount, "status" | "updatedAt">,
  latest: LatestChange | undefined,
): ChangedMeanwhile {
  // A message changes `updatedAt`, too, so it is used only where the history has no change.
  const { how, at, by } = latest ?? { how: "reviewed", at: updatedAt, by: undefined };
  if (how === "corrected") return { outcome: "correctedMeanwhile", at };
  return { outcome: "changedMeanwhile", how, by, status: statusOf(status), at };
}
