import { expect, it } from "vitest";
import type { OwnApplication } from "../../council/applications/records.ts";
import { html } from "../../tests/kit/html.tsx";
import { WhatIsDeleted } from "./what-is-deleted.tsx";

it("says where an undecided application can be followed without the account", () => {
  const open = [{ id: "A", serviceName: "Income", reference: "7H3K9QZX" } as OwnApplication];
  for (const language of ["en", "hi"] as const)
    expect(html(<WhatIsDeleted openApplications={open} />, language)).toContain('href="/track"');
  expect(html(<WhatIsDeleted openApplications={[]} />)).not.toContain('href="/track"');
});

it("speaks of one application or of several", () => {
  const open = ["7H3K9QZX", "8J4M2RTY"].map(
    (reference) => ({ id: reference, serviceName: "Income", reference }) as OwnApplication,
  );
  const shown = (count: number, language: "en" | "hi") =>
    html(<WhatIsDeleted openApplications={open.slice(0, count)} />, language);
  expect(shown(1, "en")).toContain("cannot open it here");
  expect(shown(2, "en")).toContain("cannot open them here");
  expect(shown(1, "hi")).toContain("आप इसे यहाँ नहीं खोल सकेंगे");
  expect(shown(2, "hi")).toContain("आप इन्हें यहाँ नहीं खोल सकेंगे");
});
