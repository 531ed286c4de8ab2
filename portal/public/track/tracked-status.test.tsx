import { expect, it } from "vitest";
import type { Language } from "../../../texts/languages.ts";
import { html } from "../../../tests/kit/html.tsx";
import { TrackedStatus } from "./tracked-status.tsx";

it.each([
  ["running", "Jan 09, 2026"],
  ["paused", "Jan 09, 2026, and later by the days until you answer"],
  ["late", "Jan 09, 2026: this day has passed, the office is late"],
] as const)("the tracking page of an application whose due date is %s says so", (state, text) => {
  const application = {
    reference: "7H3K9QZX",
    status: "under-review",
    turn: state === "paused" ? "applicant" : "office",
    submittedAt: 0,
    updatedAt: 0,
    due: { at: Date.UTC(2026, 0, 9, 18, 29), state },
  } as const;
  const page = html(<TrackedStatus application={application} dashboardUrl={undefined} />, "en");
  expect(page).toContain(`>${text}<`);
});

it("the tracking page sends applicants who cannot sign in, whatever the reason, to the counter to learn what to correct", () => {
  const application = {
    reference: "7H3K9QZX",
    status: "pending",
    turn: "applicant",
    submittedAt: 0,
    updatedAt: 0,
    due: undefined,
  } as const;
  const page = (language: Language) =>
    html(<TrackedStatus application={application} dashboardUrl={undefined} />, language);
  expect(page("en")).toContain("If you cannot sign in, ask at the counter");
  expect(page("hi")).toContain("साइन इन न हो पाए तो काउंटर पर पूछें");
  expect(page("en")).toContain("With an account: sign in to see the whole application");
});
