import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { applicationsKeptMonths } from "../../council/limits.ts";
import {
  currentNoticeVersion,
  privacyNotices,
  type NoticeVersion,
} from "../../council/privacy-notices.ts";
import { messagesIn } from "../../texts/all.ts";
import { PrivacyNotice } from "./privacy-notice.tsx";

/** The hash of the texts of each version, in both languages. A version that was shown never changes. */
const hashes: Record<NoticeVersion, string> = {
  "2026-11-25": "ea23b6b50b223471",
  "2026-11-26": "9cd4c990aff2db71",
  "2026-11-27": "fb384515f460e8ed",
  "2026-11-29": "0da5ba9cfb740d8a",
  "2026-11-30": "d7cbf12ca629d32c",
};

const languages = ["en", "hi"] as const;

it("a change of a text about people's data needs a new version of the notice", () => {
  const texts = languages.map((language) =>
    Object.entries(messagesIn(language))
      .filter(([key]) => key === "applications.apply.privacy" || key.startsWith("info.privacy."))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  expect(texts[0]!.length).toBeGreaterThan(40);
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);
  expect(hash, "add a version to council/privacy-notices.ts, and its hash here").toBe(
    hashes[currentNoticeVersion],
  );
});

it("every version is a date; no two are equal, and the newest is last", () => {
  expect([...new Set(privacyNotices)].sort()).toEqual(privacyNotices);
  for (const version of privacyNotices)
    expect(new Date(Date.parse(version)).toISOString().slice(0, 10)).toBe(version);
});

it.each(languages)(
  "the notice says how long data is kept, links to the privacy page and sends its version (%s)",
  (language) => {
    const markup = html(<PrivacyNotice />, language);
    const text = markup.replace(/<[^>]*>/g, " ");
    expect(text.match(/\d+/g)).toEqual([String(applicationsKeptMonths / 12)]);
    expect(markup).toContain('<a href="/privacy" target="_blank">');
    expect(markup).toContain(
      `<input type="hidden" name="noticeVersion" value="${currentNoticeVersion}"/>`,
    );
  },
);
