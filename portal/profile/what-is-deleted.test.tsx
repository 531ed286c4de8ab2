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
