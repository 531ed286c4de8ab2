import { expect, it } from "vitest";
import { html } from "../../../tests/kit/html.tsx";
import { OwnFilings } from "./own-filings.tsx";

it("lists every draft, because their limit is counted for each applicant", () => {
  const drafts = Array.from({ length: 41 }, (_, n) => ({
    id: `draft-${n}`,
    serviceId: "service",
    formKey: `key-${n}`,
    title: "Income certificate",
    service: "open" as const,
    savedAt: 0,
    keptUntil: 1,
    files: 0,
    applicantName: `Applicant ${n}`,
  }));
  const filed = { applications: [], correctionDeadlines: {}, page: 1, pages: 1 };
  const page = html(<OwnFilings drafts={drafts} filed={filed} />);
  for (const { id } of drafts) expect(page).toContain(`value="${id}"`);
});
