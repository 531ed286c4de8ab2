import { expect, it } from "vitest";
import type { OwnListedApplication } from "../../council/applications/records.ts";
import type { FeeDue } from "../../council/applications/find-fees-due.ts";
import { html } from "../../tests/kit/html.tsx";
import { spec } from "../../tests/kit/spec.ts";
import { OwnApplications } from "./own-applications.tsx";

const submittedAt = Date.UTC(2026, 10, 24, 6);
const application = {
  id: "ID",
  reference: "SHH2F1ZP",
  serviceName: "Income Certificate",
  status: "pending",
  awaiting: "office",
  submittedAt,
  remarks: null,
} as OwnListedApplication;
const table = (
  due?: OwnListedApplication["due"],
  language: "en" | "hi" = "en",
  feesDue: Record<string, FeeDue> = {},
) =>
  html(
    <OwnApplications applications={[{ ...application, due }]} feesDue={feesDue} />,
    language,
  ).replaceAll("\u00a0", " ");

it("the list shows each date once, with its year", spec("§9/display/dates"), () => {
  const at = Date.UTC(2026, 11, 2, 12);
  expect(table({ at, state: "running" }).match(/Nov 24[^<]*/g)).toEqual(["Nov 24, 2026"]);
  expect(table({ at, state: "running" })).toContain("by Dec 02, 2026<");
  expect(table({ at, state: "late" })).toContain("late: was due Dec 02, 2026<");
  expect(table({ at, state: "running" }, "hi")).toMatch(/>फ़ैसला 02 दिस[^ ]* 2026 तक</);
});

it("the list says by when an application is decided, also beside a fee", () => {
  const fee = { duePaise: 3000, mustBePaidBeforeApproval: false, canPayFromHome: false };
  const rows = table({ at: Date.UTC(2026, 11, 2, 12), state: "running" }, "en", { ID: fee });
  expect(rows).toContain("<small>by Dec 02, 2026<");
});

it("the list says what is still to be paid", () => {
  expect(table()).not.toContain("to pay");
  const fee = { duePaise: 3000, mustBePaidBeforeApproval: false, canPayFromHome: false };
  expect(table(undefined, "en", { ID: fee })).toContain("₹30 to pay<");
});

it("the list says that the office is late also while the applicant has to correct something", () => {
  const late = { at: Date.UTC(2026, 11, 2, 12), state: "late" } as const;
  const waitingApplication = { ...application, awaiting: "applicant" } as const;
  const page = html(
    <OwnApplications applications={[{ ...waitingApplication, due: late }]} feesDue={{}} />,
  );
  expect(page).toContain("late: was due");
  expect(page).toContain("Waiting for you");
});
