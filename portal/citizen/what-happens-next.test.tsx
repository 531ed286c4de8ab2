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

it("the section says how to pay what is due, with a link to all ways to pay", () => {
  const markup = page({ ...fee, feeUrl: "/applications/7H3K9QZX#fee" });
  expect(markup).toContain("₹30 is still to be paid.");
  expect(markup).toContain("Pay at the office in cash, by UPI or by challan");
  expect(markup).toMatch(/href="\/applications\/7H3K9QZX#fee"[^>]*>How to pay/);
});

it("the section says first that the fee can be paid from home, if the council takes UPI", () => {
  const markup = page({ ...fee, canPayFromHome: true, feeUrl: "/applications/7H3K9QZX#fee" });
  expect(markup).toContain("Pay from any UPI app (the code is on your application’s page), or at");
});

it("the section does not say how to pay if the page says so further down", () => {
  const markup = page({ ...fee, feeUrl: "#fee", isBelow: true });
  expect(markup).toContain("₹30 is still to be paid.");
  expect(markup).not.toContain("Pay at the office");
  expect(markup).toMatch(/href="#fee"[^>]*>How to pay/);
});

it("the section names the usual time if there is no due date, and the queue until the due date has passed", () => {
  const markup = (status: Props["status"], due: Props["due"]) =>
    html(<WhatHappensNext {...{ status, due, council }} />);
  expect(markup("pending", undefined)).toContain("in the order they come. This usually takes 3-5");
  expect(markup("under-review", undefined)).toContain("documents. This usually takes 3-5");
  const running = markup("pending", { at: 0, state: "running" });
  expect(running).toContain("in the order they come.</li>");
  expect(running).toContain("You should hear from the office by Jan 01, 1970.");
  expect(markup("pending", { at: 0, state: "late" })).not.toContain("in the order they come");
  expect(markup("under-review", { at: 0, state: "late" })).toContain("answers and documents.</li>");
});

it("no due date is named while a correction is open", () => {
  const due = { at: 0, state: "paused" } as const;
  const markup = html(
    <WhatHappensNext status="under-review" awaiting="applicant" {...{ due, council }} />,
  );
  expect(markup).toContain("Once you have corrected it, the office goes on");
  expect(markup).not.toContain("1970");
});

it("the section does not repeat what the page says further up about a certificate, a rejection or another office", () => {
  const renderDecided = (more: Partial<Props>) =>
    html(<WhatHappensNext status="approved" due={undefined} council={council} {...more} />);
  const heading = "What Happens Next";
  expect(renderDecided({})).toContain("ask at the office and name the application ID");
  expect(renderDecided({}), "there are none").not.toContain("remarks");
  expect(renderDecided({ hasRemarks: true })).toContain(
    "If the remarks do not say what to do next, ask",
  );
  for (const saidAbove of [
    { certificate: "issued" },
    { certificate: "held" },
    { status: "rejected" },
  ] as const) {
    const markup = renderDecided(saidAbove);
    expect(markup).not.toContain(heading);
    expect(markup).not.toContain("<p></p>");
    expect(markup).toContain("Questions? Call");
  }
  const withFee = renderDecided({ certificate: "issued", feeDue: { ...fee, feeUrl: "#fee" } });
  expect(withFee).toContain(heading);
  expect(withFee).toContain("₹30 is still to be paid.");

  const to = { en: "the Block office" };
  const forwarded = renderDecided({
    outcome: { kind: "forwarded", forwardedTo: to.en, law: null },
    forwarded: { to, date: "2026-01-02", number: null },
  });
  expect(forwarded).toContain("Ask there how far it is: the Block office.");
  expect(forwarded).not.toContain("ask at the office");

  const onlyHindi = { en: "", hi: "तहसील कार्यालय" };
  expect(
    renderDecided({
      outcome: { kind: "forwarded", forwardedTo: onlyHindi.hi, law: null },
      forwarded: { to: onlyHindi, date: "2026-01-02", number: null },
    }),
    "an office that is named in Hindi only",
  ).toContain('Ask there how far it is: <span lang="hi">तहसील कार्यालय</span>.');
});

it("nobody is sent to another office while it is the applicant's turn", () => {
  const to = { en: "the Block office" };
  const markup = (awaiting: "office" | "applicant") =>
    html(
      <WhatHappensNext
        {...{ status: "under-review", due: undefined, awaiting, council }}
        outcome={{ kind: "forwarded", forwardedTo: to.en, law: null }}
        forwarded={{ to, date: "2026-01-02", number: null }}
      />,
    );
  expect(markup("office")).toContain("Ask there how far it is");
  expect(markup("applicant")).not.toContain("the Block office");
});
