import { expect, it } from "vitest";
import { noSimilarApplications } from "../../council/applications/similar-applications.ts";
import { html } from "../../tests/kit/html.tsx";
import { hasSimilar, SimilarApplications } from "./similar-applications.tsx";

const urls = { list: "/dashboard/staff", pages: "/dashboard/staff/applications" };
const incomeApplication = {
  id: "A".repeat(24),
  reference: "AAAAAAAA",
  serviceName: "Income Certificate",
  status: "pending",
  submittedAt: Date.UTC(2026, 0, 2, 6, 30),
  userName: undefined,
  shared: ["service", "aadhaar", "account"],
} as const;

it("says what each application shares with the reviewed one, and names its applicant if the account is another one", () => {
  const applicationOfRavi = {
    ...incomeApplication,
    id: "B",
    userName: "Ravi Kumar",
    shared: ["phone"],
  } as const;
  const listed = [incomeApplication, applicationOfRavi].map((application) => ({
    ...application,
    shared: [...application.shared],
  }));
  const similar = { ...noSimilarApplications, listed };
  const page = html(<SimilarApplications {...{ similar, urls }} />);
  expect(page).toContain(`href="/dashboard/staff/applications/${incomeApplication.id}"`);
  expect(page).toContain("Income Certificate, Jan 02, 2026");
  expect(page).toContain("Same service, Aadhar number, account");
  expect(page).toContain("Same phone number. Applicant: Ravi Kumar");
  expect(page).toContain("Families share phone numbers");
  expect(page).not.toContain("There may be more");
});

it.each([
  { status: "pending", shared: ["service", "phone"], isOpen: true },
  { status: "approved", shared: ["service", "phone"], isOpen: false },
  { status: "pending", shared: ["phone"], isOpen: false },
] as const)(
  "unfolds the list only if a listed application asks for the same service and is undecided ($status, $shared)",
  ({ status, shared, isOpen }) => {
    const listed = [{ ...incomeApplication, status, shared: [...shared] }];
    const similar = { ...noSimilarApplications, listed };
    const page = html(<SimilarApplications {...{ similar, urls }} />);
    expect(page).toContain("1 application<");
    expect(page.includes('<details open=""')).toBe(isOpen);
  },
);

const incomplete = { ...noSimilarApplications, isComplete: false };

it("links to a search for the phone number, in Hindi for a reader of Hindi", () => {
  const listed = [{ ...incomeApplication, shared: [...incomeApplication.shared] }];
  const similar = { ...incomplete, listed, phone: "98123 45678" };
  const page = html(<SimilarApplications {...{ similar, urls }} />, "hi");
  expect(page).toContain('href="/dashboard/staff?q=98123+45678"');
  expect(page).toContain("और भी हो सकते हैं: इसी फ़ोन नंबर से खोजें");
});

it("links to a search for a phone number that very many applications have, if nothing is listed", () => {
  const similar = { ...incomplete, isPhoneCommon: true, phone: "98123 45678" };
  expect(hasSimilar(similar)).toBe(true);
  const page = html(<SimilarApplications {...{ similar, urls }} />);
  expect(page).toContain('href="/dashboard/staff?q=98123+45678"');
  expect(page).toContain("Many applications have this phone number: search for it");
});

it.each([undefined, "98123 45678"])(
  "says that there may be more even if no phone number finds them (%s)",
  (phone) => {
    const page = html(<SimilarApplications similar={{ ...incomplete, phone }} urls={urls} />);
    expect(page).toContain("There may be more: not all are listed");
    expect(page).not.toContain("<a ");
  },
);

it("there is nothing to show if no application is similar", () => {
  expect(hasSimilar(noSimilarApplications)).toBe(false);
});
