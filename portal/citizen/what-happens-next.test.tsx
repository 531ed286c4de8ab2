import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { WhatHappensNext } from "./what-happens-next.tsx";

type Props = Parameters<typeof WhatHappensNext>[0];
const council = { phone: "07221 123456", email: "help@example.in" } as Props["council"];
const fee = {
  duePaise: 3000,
  mustBePaidBeforeApproval: false,
  canPayFromHome: false,
  reference: "7H3K9QZX",
};
const page = (feeDue: Props["feeDue"]) =>
  html(<WhatHappensNext status="pending" due={undefined} feeDue={feeDue} council={council} />);

it("says how to pay what is due, with a link to all ways to pay", () => {
  const shown = page({ ...fee, feeUrl: "/applications/7H3K9QZX#fee" });
  expect(shown).toContain("₹30 is still to be paid.");
  expect(shown).toContain("Pay at the office in cash, by UPI or by challan");
  expect(shown).toMatch(/href="\/applications\/7H3K9QZX#fee"[^>]*>How to pay/);
});

it("says first that the fee can be paid from home, if the council takes UPI", () => {
  const shown = page({ ...fee, canPayFromHome: true, feeUrl: "/applications/7H3K9QZX#fee" });
  expect(shown).toContain("Pay from any UPI app (the code is on your application’s page), or at");
});

it("does not say how to pay if the page says it further down", () => {
  const shown = page({ ...fee, feeUrl: "#fee", isBelow: true });
  expect(shown).toContain("₹30 is still to be paid.");
  expect(shown).not.toContain("Pay at the office");
  expect(shown).toMatch(/href="#fee"[^>]*>How to pay/);
});

it("names the usual time if there is no due date, and the queue until the due date has passed", () => {
  const shown = (status: Props["status"], due: Props["due"]) =>
    html(<WhatHappensNext {...{ status, due, council }} />);
  expect(shown("pending", undefined)).toContain("in the order they come. This usually takes 3-5");
  expect(shown("under-review", undefined)).toContain("documents. This usually takes 3-5");
  const running = shown("pending", { at: 0, state: "running" });
  expect(running).toContain("in the order they come.</li>");
  expect(running).toContain("You should hear from the office by Jan 01, 1970.");
  expect(shown("pending", { at: 0, state: "late" })).not.toContain("in the order they come");
  expect(shown("under-review", { at: 0, state: "late" })).toContain("answers and documents.</li>");
});

it("does not name the due date while a correction is open", () => {
  const due = { at: 0, state: "paused" } as const;
  const shown = html(
    <WhatHappensNext status="under-review" awaiting="applicant" {...{ due, council }} />,
  );
  expect(shown).toContain("Once you have corrected it, the office goes on");
  expect(shown).not.toContain("1970");
});

it("does not repeat what the page says further up about a certificate, a rejection or another office", () => {
  const decided = (more: Partial<Props>) =>
    html(<WhatHappensNext status="approved" due={undefined} council={council} {...more} />);
  const heading = "What Happens Next";
  expect(decided({})).toContain("ask at the office and name the application ID");
  expect(decided({}), "there are none").not.toContain("remarks");
  expect(decided({ hasRemarks: true })).toContain("If the remarks do not say what to do next, ask");
  for (const said of [
    { certificate: "issued" },
    { certificate: "held" },
    { status: "rejected" },
  ] as const) {
    const shown = decided(said);
    expect(shown).not.toContain(heading);
    expect(shown).not.toContain("<p></p>");
    expect(shown).toContain("Questions? Call");
  }
  const withFee = decided({ certificate: "issued", feeDue: { ...fee, feeUrl: "#fee" } });
  expect(withFee).toContain(heading);
  expect(withFee).toContain("₹30 is still to be paid.");

  const to = { en: "the Block office" };
  const forwarded = decided({
    outcome: { kind: "forwarded", forwardedTo: to.en, law: null },
    forwarded: { to, date: "2026-01-02", number: null },
  });
  expect(forwarded).toContain("Ask there how far it is: the Block office.");
  expect(forwarded).not.toContain("ask at the office");

  const onlyHindi = { en: "", hi: "तहसील कार्यालय" };
  expect(
    decided({
      outcome: { kind: "forwarded", forwardedTo: onlyHindi.hi, law: null },
      forwarded: { to: onlyHindi, date: "2026-01-02", number: null },
    }),
    "an office that is named in Hindi only",
  ).toContain("Ask there how far it is: तहसील कार्यालय.");
});

it("does not send the applicant to another office while it is the applicant's turn", () => {
  const to = { en: "the Block office" };
  const shown = (awaiting: "office" | "applicant") =>
    html(
      <WhatHappensNext
        {...{ status: "under-review", due: undefined, awaiting, council }}
        outcome={{ kind: "forwarded", forwardedTo: to.en, law: null }}
        forwarded={{ to, date: "2026-01-02", number: null }}
      />,
    );
  expect(shown("office")).toContain("Ask there how far it is");
  expect(shown("applicant")).not.toContain("the Block office");
});
