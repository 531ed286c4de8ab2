import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { WhatHappensNext } from "./what-happens-next.tsx";

type Props = Parameters<typeof WhatHappensNext>[0];
const council = { phone: "07221 123456", email: "help@example.in" } as Props["council"];
const fee = { duePaise: 3000, isBeforeApproval: false, takesUpi: false, reference: "7H3K9QZX" };
const page = (feeDue: Props["feeDue"]) =>
  html(<WhatHappensNext status="pending" due={undefined} feeDue={feeDue} council={council} />);

it("says how to pay what is due, with a link to all ways", () => {
  const shown = page({ ...fee, feeUrl: "/applications/7H3K9QZX#fee" });
  expect(shown).toContain("₹30 is still to be paid.");
  expect(shown).toContain("Pay at the office in cash, by UPI or by challan");
  expect(shown).toMatch(/href="\/applications\/7H3K9QZX#fee"[^>]*>How to pay/);
});

it("says first that it can be paid from home, where the council takes UPI", () => {
  const shown = page({ ...fee, takesUpi: true, feeUrl: "/applications/7H3K9QZX#fee" });
  expect(shown).toContain("Pay from any UPI app (the code is on your application’s page), or at");
});

it("leaves that to the page where it says it further down", () => {
  const shown = page({ ...fee, feeUrl: "#fee", isBelow: true });
  expect(shown).toContain("₹30 is still to be paid.");
  expect(shown).not.toContain("Pay at the office");
  expect(shown).toMatch(/href="#fee"[^>]*>How to pay/);
});

it("speaks of the usual time and the queue only until the promised day has passed", () => {
  const shown = (status: Props["status"], state: "running" | "late") =>
    html(<WhatHappensNext due={{ at: 0, state }} {...{ status, council }} />);
  expect(shown("pending", "running")).toContain("in the order they come. This usually takes 3-5");
  expect(shown("under-review", "running")).toContain("documents. This usually takes 3-5");
  expect(shown("pending", "late")).not.toContain("in the order they come");
  for (const status of ["pending", "under-review"] as const)
    expect(shown(status, "late")).not.toContain("usually takes");
  expect(shown("under-review", "late")).toContain("checking your answers and documents.</li>");
});
