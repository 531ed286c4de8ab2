import { expect, it } from "vitest";
import {
  applicationsKeptMonths,
  contactMessagesKeptMonths,
  draftKeptMs,
  lettersKeptMonths,
  unusedUploadKeptMs,
  notificationsKeptMonths,
  registrationKeptMs,
  typedOnPhoneMs,
  usageLogsKeptMonths,
} from "../../council/limits.ts";
import { textsIn } from "../../texts/all.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

it.each(["en", "hi"] as const)(
  "the privacy text states the retention periods in force (%s)",
  (language) => {
    const t = textsIn(language);
    expect(numbersIn(t("info.privacy.retention.list.applications"))).toEqual([
      applicationsKeptMonths / 12,
    ]);
    expect(numbersIn(t("info.privacy.retention.list.logs"))).toEqual([usageLogsKeptMonths]);
    expect(numbersIn(t("info.privacy.cookies.after"))).toEqual([typedOnPhoneMs / dayMs]);
    expect(contactMessagesKeptMonths).toBe(notificationsKeptMonths);
    expect(numbersIn(t("info.privacy.retention.after"))).toEqual([
      contactMessagesKeptMonths,
      lettersKeptMonths,
      draftKeptMs / dayMs,
      unusedUploadKeptMs / hourMs,
      registrationKeptMs / hourMs,
    ]);
  },
);
