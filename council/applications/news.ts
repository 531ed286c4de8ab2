import { fromJson } from "../../database/codec.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { Language } from "../../texts/languages.ts";
import type { TextKey, TextReference } from "../../texts/translate.ts";
import { notificationsKept } from "../limits.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { listedSelection } from "./listed-selection.ts";
import { toListedApplications } from "./records.ts";
import type { Status } from "./status.ts";
import type { ServiceName } from "../catalogue/localise.ts";

/** What news are about: the new status of an application, or something else that the office did with it. */
export type NewsKind =
  | Exclude<Status, "pending">
  | "documentInfected"
  | "messageFromOffice"
  | "correctionRequested";

/** A change of an application that its applicant has not seen yet. */
export interface News extends ServiceName {
  applicationId: string;
  kind: NewsKind;
  /** Milliseconds UTC. */
  at: number;
}

/**
 * The kind of news of each notification, by the key of its message; "status" stands for the current status of the
 * application. A notification whose key is not listed is no news.
 */
const newsKindByKey: { [Key in TextKey]?: "status" | Exclude<NewsKind, Status> } = {
  "notifications.statusChanged.under-review": "status",
  "notifications.statusChanged.approved": "status",
  "notifications.statusChanged.rejected": "status",
  "notifications.fileInfected.message": "documentInfected",
  "notifications.messageFromOffice.message": "messageFromOffice",
  "notifications.correctionRequested.message": "correctionRequested",
  "notifications.correctionReminder.message": "correctionRequested",
  "notifications.correctionWithdrawn.message": "status",
};

/**
 * The news of a person's own applications, newest first: for each application at most one, from its newest unread
 * notification that counts as news. There is none any more once the application was opened (`markReadAbout`).
 * @throws ForbiddenError unless the actor may see their own applications.
 */
export async function findNews(office: Office, actor: Actor): Promise<News[]> {
  requireAllowed(actor, "seeOwnApplications");
  const { uid, language } = actor;
  const rows = await unreadAboutOwn(office, { uid, language, limit: notificationsKept });
  const news = new Map<string, News>();
  for (const { message, at, ...row } of toListedApplications(office, rows)) {
    const { id, serviceName, serviceLanguage, status, awaiting } = row;
    const kindOrStatus = newsKindByKey[fromJson<TextReference>(message).key];
    // The correction may have been made at the counter before this person claimed the application.
    const isAnswered = kindOrStatus === "correctionRequested" && awaiting !== "applicant";
    const kind = kindOrStatus === "status" || isAnswered ? status : kindOrStatus;
    if (kind === undefined || kind === "pending" || news.has(id)) continue;
    news.set(id, { applicationId: id, serviceName, serviceLanguage, kind, at });
  }
  return [...news.values()];
}

interface NewsQuery {
  uid: string;
  language: Language;
  limit: number;
}

const unreadAboutOwn = preparedQuery((office, { uid, language, limit }: NewsQuery) =>
  office.db
    .selectFrom("notifications")
    .innerJoin("applications", "applications.id", "notifications.applicationId")
    .select(listedSelection(office, language))
    .select(["notifications.message", "notifications.createdAt as at"])
    .where("notifications.userId", "=", uid)
    .where("applications.userId", "=", uid)
    .where("notifications.read", "=", 0)
    .orderBy("notifications.createdAt", "desc")
    .orderBy("notifications.id", "desc")
    .limit(limit),
);
