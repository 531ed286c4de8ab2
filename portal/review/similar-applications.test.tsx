import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { hasSimilar, SimilarApplications } from "./similar-applications.tsx";

const urls = { list: "/dashboard/staff", pages: "/dashboard/staff/applications" };
const one = {
  id: "A".repeat(24),
  reference: "AAAAAAAA",
  serviceName: "Income Certificate",
  status: "pending",
  submittedAt: Date.UTC(2026, 0, 2, 6, 30),
  userName: undefined,
  shared: ["service", "aadhaar", "account"],
} as const;

it("says of each what is the same, and of another account whose it is", () => {
  const other = { ...one, id: "B", userName: "Ravi Kumar", shared: ["phone"] } as const;
  const similar = { listed: [one, other].map((of) => ({ ...of, shared: [...of.shared] })) };
  const page = html(
    <SimilarApplications similar={{ ...similar, morePhone: undefined }} urls={urls} />,
  );
  expect(page).toContain(`href="/dashboard/staff/applications/${one.id}"`);
  expect(page).toContain("Income Certificate, Jan 02, 2026");
  expect(page).toContain("Same service, Aadhaar number, account");
  expect(page).toContain("Same phone number. Applicant: Ravi Kumar");
  expect(page).toContain("Families share phone numbers");
  expect(page).not.toContain("search for this phone number");
});

it("leads to the rest by the phone number, in Hindi for who reads Hindi", () => {
  const similar = { listed: [], morePhone: "98123 45678" };
  expect(hasSimilar(similar)).toBe(true);
  const page = html(<SimilarApplications {...{ similar, urls }} />, "hi");
  expect(page).toContain('href="/dashboard/staff?q=98123+45678"');
  expect(page).toContain("इसी फ़ोन नंबर से खोजें");
});

it("is not there where there are none", () => {
  expect(hasSimilar({ listed: [], morePhone: undefined })).toBe(false);
});
