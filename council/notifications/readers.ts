import type { TextKey } from "../../texts/translate.ts";
import { applicationsPathOf, dashboardOf, roles, type Person, type Role } from "../permissions.ts";

/** What people got as applicants is for everybody, too: they keep it with any role. */
const everybody = roles;
const reviewers = ["staff", "admin"] as const;
const administrators = ["admin"] as const;

/** The roles that may read each notification, by the key of its title. */
const readersByTitle = {
  "notifications.welcome.title": everybody,
  "notifications.dataReady.title": everybody,
  "applications.notices.submittedTitle": everybody,
  "certificates.dropped.title": everybody,
  "notifications.statusTitle.under-review": everybody,
  "notifications.statusTitle.approved": everybody,
  "notifications.statusTitle.rejected": everybody,
  "notifications.dueDateChanged.title": everybody,
  "notifications.deadlineMissed.title": everybody,
  "notifications.forwarded.title": everybody,
  "notifications.messageFromOffice.title": everybody,
  "notifications.certificateIssued.title": everybody,
  "notifications.certificateRevoked.title": everybody,
  "notifications.certificateReplaced.title": everybody,
  "notifications.correctionRequested.title": everybody,
  "notifications.correctionWithdrawn.title": everybody,
  "notifications.correctionReminder.title": everybody,
  "notifications.fileInfected.title": everybody,
  "notifications.fee.recordedTitle": everybody,
  "notifications.fee.waivedTitle": everybody,
  "notifications.fee.refundedTitle": everybody,
  "notifications.fee.voidedTitle": everybody,
  "notifications.fee.voidedRefundTitle": everybody,
  "notifications.fee.voidedWaiverTitle": everybody,
  "notifications.accessGranted.title": reviewers,
  "applications.notices.newTitle": reviewers,
  "applications.notices.severalTitle": reviewers,
  "assignment.notices.title": reviewers,
  "assignment.notices.severalTitle": reviewers,
  "notifications.corrected.title": reviewers,
  "notifications.corrected.severalTitle": reviewers,
  "notifications.messageFromApplicant.title": reviewers,
  "notifications.messageFromApplicant.severalTitle": reviewers,
  "review.notices.revealsTitle": administrators,
  "review.notices.refusedTextsTitle": administrators,
} as const satisfies { [Key in TextKey]?: readonly Role[] };

/** The key of a title that a notification may have. */
export type NoticeTitle = keyof typeof readersByTitle;

/** A person who reads, marks or removes their own notifications, with their current role. */
export type Reader = Pick<Person, "uid" | "role">;

/** The titles of the notifications that somebody with this role may not read, even if they got some in another role. */
export function titlesHiddenFrom(role: Role): NoticeTitle[] {
  const titles = Object.keys(readersByTitle) as NoticeTitle[];
  return titles.filter((title) => !(readersByTitle[title] as readonly Role[]).includes(role));
}

/**
 * Where a notification leads somebody with this role. One that was written for another role in the office leads to the same
 * application or list among the pages of this role; otherwise it would lead to Access Denied.
 */
export function urlFor(role: Role, actionUrl: string): string {
  for (const writtenFor of reviewers) {
    const [application, list] = [
      `${dashboardOf[writtenFor]}/applications/`,
      applicationsPathOf[writtenFor],
    ];
    if (actionUrl.startsWith(application))
      return `${dashboardOf[role]}/applications/${actionUrl.slice(application.length)}`;
    if (actionUrl === list || actionUrl.startsWith(`${list}?`))
      return applicationsPathOf[role] + actionUrl.slice(list.length);
  }
  return actionUrl;
}
