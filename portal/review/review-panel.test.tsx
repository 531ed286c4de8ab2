import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { displayAnswers } from "../../council/fields/display-answers.ts";
import { standardFields } from "../../council/fields/standard-fields.ts";
import { html } from "../../tests/kit/html.tsx";
import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import type { ReviewFormState } from "./handle-review-form.ts";
import { ReviewPanel } from "./review-panel.tsx";
import { spec } from "../../tests/kit/spec.ts";

const file = {
  id: "file_1_a",
  slot: "document_0",
  name: "card.jpg",
  size: 2048,
  type: "image/jpeg",
  uploadedAt: 0,
  state: "found",
} as const;

const application: ApplicationForReview = {
  id: "0123456789ABCDEF7H3K9QZX",
  reference: "7H3K9QZX",
  serviceId: "S",
  serviceName: "Income Certificate",
  userId: "U",
  userName: "Sunita Devi",
  userEmail: "sunita@example.in",
  status: "rejected",
  submittedAt: Date.UTC(2026, 0, 2, 4, 30),
  updatedAt: Date.UTC(2026, 0, 3, 4, 30),
  latestReview: { at: Date.UTC(2026, 0, 3, 4, 30), by: "Kamla Bai", reviewerId: "K" },
  history: [],
  remarks: "The photograph is missing.",
  version: 3,
  isOwn: false,
  access: undefined,
  answers: [],
  documents: [
    {
      slot: "document_0",
      name: "Identity proof",
      isOptional: false,
      files: [
        file,
        { ...file, id: "file_2_b", name: "", state: "not_found" },
        { ...file, id: "file_3_c", state: "corrupted" },
        { ...file, id: "file_4_d", state: "invalid_id" },
        { ...file, id: "file_5_e", state: "unknown" },
      ],
    },
    { slot: "document_1", name: "Salary slip", isOptional: false, files: [] },
  ],
};

const stored = {
  fullName: "Sunita Devi",
  phoneNumber: "9876543210",
  address: "12 Temple Road",
  reason: "For a scholarship",
  aadharNumber: "234567891234",
  dateOfBirth: "1990-05-17",
};

describe("the review of an application", () => {
  it(
    "shows applicant, service, status, remarks, and the answers under spaced words",
    spec("§2/review-application-modal/applicant"),
    () => {
      const page = panel();
      for (const words of [
        "sunita@example.in",
        "Income Certificate",
        "7H3K9QZX",
        "Jan 02, 2026",
        "Rejected",
        "Changed by Kamla Bai on Jan 03, 2026",
        "The photograph is missing.",
        "Full Name",
        "Phone Number",
        "Date Of Birth",
        "May 17, 1990",
        "XXXX XXXX 1234",
      ])
        expect(page).toContain(words);
    },
  );

  it(
    "shows every other entry, but uploadedDocuments",
    spec("§2/review-application-modal/answers"),
    () => {
      const page = panel({ stored: { ...stored, wardNumber: "7", uploadedDocuments: "secret" } });
      expect(page).toContain("Ward Number");
      expect(page).not.toContain("secret");
    },
  );

  it(
    "groups the files and says in which state each is",
    spec(
      "§2/review-application-modal/file-groups",
      "§3/file-record/name",
      "§4/file-check-states/invalid-id",
      "§4/file-check-states/invalid-badge",
      "§4/file-check-states/unknown-badge",
      "§8/file-viewer/invalid",
    ),
    () => {
      const page = panel();
      expect(page).toMatch(/Document 1 \(5 file\(s\)\)[^]*Identity proof/);
      expect(page).toMatch(/Document 2 \(0 file\(s\)\)[^]*Salary slip[^]*No file was given/);
      for (const words of ["Missing", "Corrupted", "Invalid", "Unknown", "Unknown file"])
        expect(page).toContain(words);
      for (const words of [
        "File not found in storage",
        "File data is corrupted",
        "Invalid file reference",
      ])
        expect(page).toContain(words);
      expect(page).toContain('href="/documents/file_1_a"');
      expect(page).not.toContain('href="/documents/file_2_b"');
    },
  );

  it(
    "offers three buttons, and the remarks as they are",
    spec(
      "§2/review-application-modal/status-and-remarks",
      "§2/review-application-modal/under-review",
      "§2/review-application-modal/approve",
      "§2/review-application-modal/reject",
    ),
    () => {
      const page = panel();
      for (const [status, words] of [
        ["under-review", "Under Review"],
        ["approved", "Approve"],
        ["rejected", "Reject"],
      ])
        expect(page).toMatch(new RegExp(`value="${status}"[^>]*name="status"[^>]*>${words}<`));
      expect(page).toMatch(/<textarea[^>]*name="remarks"[^>]*>The photograph is missing\.</);
      expect(page).toContain('name="version" value="3"');
      expect(page).not.toContain("Admin Override");
    },
  );

  it("tells an administrator that they override", () => {
    const page = panel({ isOverride: true });
    expect(page).toContain("Update Status (Admin Override)");
    expect(page).toContain("you can override any status set by staff");
  });

  it("offers nothing on one's own application", () => {
    const page = panel({ application: { ...application, isOwn: true } });
    expect(page).toContain("This is your own application.");
    expect(page).not.toMatch(/name="status"|name="reveal"/);
  });

  it("tells who was faster, and keeps what was typed", () => {
    const args = { status: "Approved", moment: "Jan 02, 2026, 05:30 PM", name: "Mohan Lal" };
    const errors = [
      { key: "review.overtaken.by", args },
      { key: "review.overtaken.kept" },
    ] as const;
    const title = "review.overtaken.title";
    const page = panel({ answer: { title, errors, values: { remarks: "My remark" } } });
    expect(page).toMatch(/Mohan Lal has reviewed[^<]*Approved on Jan 02, 2026, 05:30 PM/);
    expect(page).toMatch(/<textarea[^>]*>My remark</);
  });

  it("says what is wrong beside the remarks and above", () => {
    const errors = [{ field: "remarks", key: "review.errors.remarksTooLong" }] as const;
    const page = panel({ answer: { errors, values: { remarks: "x" } } });
    expect(page).toMatch(/href="#remarks"[^>]*>Remarks must be at most 2000 characters long/);
    expect(page).toMatch(/<textarea[^>]*aria-invalid="true"/);
  });

  it("says what a failure of ours is called, and why nothing was sent", () => {
    const errors = [{ key: "review.errors.failed" }] as const;
    const failed = panel({ answer: { errors, requestId: "abc123", values: { remarks: "x" } } });
    expect(failed).toContain("Failed to update application status. Please try again.");
    expect(failed).toContain("Request number: abc123");
    const lost = [{ key: "common.connectionLost" }] as const;
    expect(panel({ answer: { errors: lost, notSent: "connectionLost" } })).toContain(
      "The connection was lost.",
    );
    const signedOut = [{ key: "review.errors.signedOut" }] as const;
    expect(panel({ answer: { errors: signedOut, notSent: "signedOut" } })).toContain(
      'href="/login"',
    );
  });

  it("shows the whole Aadhaar number in the one answer that has it", () => {
    const page = panel({
      answer: { errors: [], values: { revealed: { aadharNumber: "234567891234" }, remarks: "" } },
    });
    expect(page).toContain("2345 6789 1234");
    expect(page).not.toContain("XXXX XXXX");
  });

  it("is in Hindi for who reads Hindi", () => {
    const page = panel({}, "hi");
    for (const words of ["पूरा नाम", "दस्तावेज़ 1 (5 फ़ाइल)", "स्वीकृत करें", "17 मई 1990"])
      expect(page).toContain(words);
  });
});

interface PanelOverrides {
  stored?: Record<string, string>;
  application?: ApplicationForReview;
  answer?: FormAnswer<ReviewFormState>;
  isOverride?: boolean;
}

function panel(overrides: PanelOverrides = {}, language: Language = "en"): string {
  const answers = displayAnswers(standardFields, overrides.stored ?? stored, textsIn(language));
  const review = {
    answer: undefined,
    isOverride: false,
    level: 2,
    ...overrides,
    application: { ...(overrides.application ?? application), answers },
  } as const;
  const router = createMemoryRouter([{ path: "*", element: <ReviewPanel {...review} /> }]);
  return html(<RouterProvider router={router} />, language);
}
