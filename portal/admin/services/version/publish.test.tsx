import { expect, it } from "vitest";
import type { UnaskedAnswers } from "../../../../council/catalogue/certificate-placeholders.ts";
import { noDues } from "../../../../tests/kit/certificates.ts";
import { html } from "../../../../tests/kit/html.tsx";
import type { ComparedVersion } from "./compared-version.ts";
import { Differences } from "./differences.tsx";
import { UnaskedNotice } from "./unasked-notice.tsx";

it("lists the placeholders of a draft's certificate whose answers the form does not ask for, with the language of the text", () => {
  const unaskedAnswers = [{ language: "hi", names: ["dateOfBirth"] }] satisfies UnaskedAnswers[];
  const page = html(<UnaskedNotice serviceId="S" unasked={unaskedAnswers} />);
  expect(page).toContain("{dateOfBirth}");
  expect(page).toContain("Hindi");
  expect(page).toMatch(/href="[^"]*S\/certificate"/);
});

const version: ComparedVersion = { questions: [], isForwarded: false, factLabels: {} };

it("groups the digits of a question's limits", () => {
  const question = {
    id: "q.income",
    kind: "amount",
    label: { en: "Yearly income" },
    isRequired: true,
    atLeast: 0,
    atMost: 1_200_000,
  } as const;
  const page = html(
    <Differences
      differences={[{ kind: "question", after: question }]}
      versions={{ before: version, after: { ...version, questions: [question] } }}
      signatories={[]}
    />,
  );
  expect(page).toContain("0–12,00,000");
});

it("shows no certificate after publishing if the draft forwards applications to another office", () => {
  const differences = [{ kind: "certificate", before: null, after: noDues }] as const;
  const page = (isForwarded: boolean) =>
    html(
      <Differences
        differences={differences}
        versions={{ before: version, after: { ...version, isForwarded } }}
        signatories={[]}
      />,
    );
  expect(page(false)).toContain(noDues.title.en);
  expect(page(true)).not.toContain(noDues.title.en);
  expect(page(true)).toContain("another office issues the paper");
});

it("names the answers in a certificate's table, and says of one that the form does not ask for that it was removed", () => {
  const page = html(
    <Differences
      differences={[
        {
          kind: "certificate",
          before: { ...noDues, facts: ["fullName"] },
          after: { ...noDues, facts: ["fullName", "q.house", "q.removed"] },
        },
      ]}
      versions={{
        before: { ...version, factLabels: { fullName: "Full Name" } },
        after: { ...version, factLabels: { fullName: "Full Name", "q.house": "House number" } },
      }}
      signatories={[]}
    />,
  );
  expect(page).toMatch(/: Full Name<[^]*: Full Name, House number, a question that was removed</);
});
