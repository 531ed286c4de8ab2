import { expect, it } from "vitest";
import type { OwnApplication } from "../../council/applications/records.ts";
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
} as OwnApplication;
const rows = (
  due?: OwnApplication["due"],
  language: "en" | "hi" = "en",
  feesDue: Record<string, FeeDue> = {},
) =>
  html(
    <OwnApplications applications={[{ ...application, due }]} feesDue={feesDue} />,
    language,
  ).replaceAll("\u00a0", " ");

it("shows each date once, with its year", spec("§9/display/dates"), () => {
  const at = Date.UTC(2026, 11, 2, 12);
  expect(rows({ at, state: "running" }).match(/Nov 24[^<]*/g)).toEqual(["Nov 24, 2026"]);
  expect(rows({ at, state: "running" })).toContain("by Dec 02, 2026<");
  expect(rows({ at, state: "late" })).toContain("late: was due Dec 02, 2026<");
  expect(rows({ at, state: "running" }, "hi")).toMatch(/02 दिस[^ ]* 2026 तक</);
});

it("says by when an application is decided, also on a phone and beside a fee", () => {
  const due = { duePaise: 3000, isBeforeApproval: false, takesUpi: false };
  const row = rows({ at: Date.UTC(2026, 11, 2, 12), state: "running" }, "en", { ID: due });
  expect(row).toContain("<small>by Dec 02, 2026<");
});

it("says what is still to be paid", () => {
  expect(rows()).not.toContain("to pay");
  const due = { duePaise: 3000, isBeforeApproval: false, takesUpi: false };
  expect(rows(undefined, "en", { ID: due })).toContain("₹30 to pay<");
});
