/**
 * The versions of the privacy notice: the line on the application form, and the privacy page to which it links. Each version
 * is named by the day in India since which it is shown; the last is current. Whoever changes these texts must add a
 * version; otherwise a test fails and names it. Earlier versions stay, because open forms and stored answers name them.
 */
export const privacyNotices = [
  "2026-11-25",
  "2026-11-26",
  "2026-11-27",
  "2026-11-29",
  "2026-11-30",
] as const;

export type NoticeVersion = (typeof privacyNotices)[number];

export const currentNoticeVersion: NoticeVersion = privacyNotices[privacyNotices.length - 1]!;

/** The version that a sent form names; null if it names none, like forms of older releases, or an unknown version. */
export function parseNoticeVersion(sent: unknown): NoticeVersion | null {
  return privacyNotices.find((version) => version === sent) ?? null;
}
