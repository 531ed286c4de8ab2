/**
 * The versions of what people are told about their data: the line on the application form, and the privacy page it
 * leads to. Each is named by the day in India since which it is shown; the last one is current. Whoever changes those
 * texts adds a version: a test names it. Earlier ones stay, for forms that are open and for answers that name them.
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

/** The version that a sent form names: null where it names none, as forms of older releases, or an unknown one. */
export function noticeNamed(sent: unknown): NoticeVersion | null {
  return privacyNotices.find((version) => version === sent) ?? null;
}
