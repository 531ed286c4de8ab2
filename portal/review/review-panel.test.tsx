import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { displayAnswers } from "../../council/fields/display-answers.ts";
import { standardFields } from "../../council/fields/standard-fields.ts";
import { html } from "../../tests/kit/html.tsx";
import { reviewedApplication as application } from "../../tests/kit/reviewed-application.ts";
import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import type { ReviewFormState } from "./handle-review-form.ts";
import { ReviewPage } from "./review-page.tsx";
import { reviewTextsOf } from "./review-texts.ts";
import { spec } from "../../tests/kit/spec.ts";

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
      expect(wordsOf(page)).toContain("ApplicantSunita Devisunita@example.in");
      for (const words of [
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

  it("says what is still to pay, but not after a rejection", () => {
    const pending = { ...application, status: "pending" } as const;
    expect(wordsOf(panel({ application: pending }))).toContain("₹50, still to pay ₹30");
    expect(application.status).toBe("rejected");
    expect(wordsOf(panel())).not.toContain("still to pay");
  });

  it("shows answers, not uploadedDocuments", spec("§2/review-application-modal/answers"), () => {
    const page = panel({ stored: { ...stored, wardNumber: "7", uploadedDocuments: "secret" } });
    const words =
      "Full Name, Phone Number, Address, Reason, Aadhar Number, Date Of Birth, Ward Number";
    for (const label of words.split(", ")) expect(wordsOf(page)).toContain(label);
    expect(wordsOf(page)).toContain("Full NameSunita Devi");
    expect(page).not.toContain("secret");
  });

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

  it("names the applicant in the summary and the answers, and not in the history", () => {
    const submitted = {
      id: "1",
      at: 0,
      kind: "submitted",
      details: { answerSet: 1 },
      by: "applicant",
      actorName: "Sunita Devi",
    } as const;
    const page = wordsOf(panel({ application: { ...application, history: [submitted] } }));
    expect(page.split("Sunita Devi")).toHaveLength(3);
    expect(page).toContain("The applicant");
  });

  it(
    "has a button for each status that can be set, and the stored remarks in their box",
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

  it("offers the council's phrases, grouped by decision, and no control for them if the council has none", () => {
    const label = `${"The paper is blurred. ".repeat(6)}The end`;
    const phrases = [
      { id: "P1", decision: "rejected", label, text: "काग़ज़ साफ़ नहीं है।" },
      { id: "P2", decision: "approved", label: "All is in order.", text: "सब सही है।" },
    ] as const;
    const offered = { phrases: [...phrases], language: "hi" } as const;
    const page = panel({
      application: { ...application, offered },
      answer: { errors: [], values: { phrase: "P2", insertedPhrases: "P1" } },
    });
    expect(page).toContain('type="hidden" name="insertedPhrases" value="P1"');
    expect(page).toMatch(
      /<optgroup label="Approve"><option value="P2" selected="">All is in order/,
    );
    expect(page).toMatch(/<optgroup label="Reject"><option value="P1">The paper[^<]{60,90}…</);
    expect(page).not.toContain('<optgroup label="Under Review"');
    expect(page).toContain("in हिन्दी, the applicant");
    expect(page).toMatch(/<button[^>]*name="insertPhrase"/);
    expect(panel()).not.toMatch(/name="(insertPhrase|phrase)"/);
    const ownPage = panel({ application: { ...application, offered, isOwn: true } });
    expect(ownPage).not.toMatch(/name="(insertPhrase|phrase)"/);
  });

  it("says to an administrator that they override", () => {
    const page = panel({ isOverride: true });
    expect(page).toContain("Update Status (Admin Override)");
    expect(page).toContain("you can override any status set by staff");
  });

  it("links administrators, and nobody else, to the application's entries in the audit log", () => {
    const link = `href="/dashboard/admin/audit?subject=${application.id}"`;
    expect(panel({ isOverride: true })).toContain(link);
    expect(panel()).not.toContain(link);
  });

  it("offers neither a decision nor a full number on one's own application", () => {
    const page = panel({ application: { ...application, isOwn: true } });
    expect(page).toContain("This is your own application.");
    expect(page).not.toMatch(/name="status"|name="reveal"|\/correction"/);
  });

  it("says who has to decide an application that the reader filed, or that nobody else can", () => {
    const filed = { ...application, hasActed: true };
    const forColleague = panel({ application: { ...filed, isForColleague: true } });
    expect(forColleague).toContain("Somebody else has to decide it.");
    expect(forColleague).not.toContain('name="status"');
    expect(forColleague, "the form of Show Whole Number").toMatch(/<form [^>]*id="review"/);
    const onlyDeciderPage = panel({ application: filed });
    expect(onlyDeciderPage).toContain("Nobody else can decide it, so you may");
    expect(onlyDeciderPage).toContain('name="status"');
    expect(panel()).not.toContain("for the applicant. Nobody");
  });

  it("marks colleagues who may not decide in the assignment form, and offers such a reader no Assign to Me", () => {
    const colleagues = [
      { uid: "K", name: "Kamla Bai", mayDecide: false },
      { uid: "R", name: "Ravi Lal", mayDecide: true },
    ];
    const assignment = { assignee: null, isMine: false, colleagues };
    const open = { ...application, status: "pending", assignment } as const;
    const page = panel({ application: open });
    expect(page).toContain(">Kamla Bai (filed or corrected it, may not decide it)<");
    expect(page).toContain(">Ravi Lal<");
    expect(page).toContain("Assign to Me");
    expect(panel({ application: { ...open, isForColleague: true } })).not.toContain("Assign to Me");
  });

  it("says that the application is assigned to somebody whose account no longer exists", () => {
    const assignment = { assignee: { uid: "K", name: "" }, isMine: false, colleagues: [] };
    const page = panel({ application: { ...application, status: "pending", assignment } });
    expect(page).toContain("Somebody whose account is gone");
    expect(page).toContain("Give Back");
  });

  it("links to the papers also for whoever filed the application and may not decide it", () => {
    const filed = { ...application, hasActed: true, isForColleague: true };
    const refusal = panel({ application: filed });
    expect(refusal).toContain(`href="/applications/${application.id}/paper.pdf"`);
    const outcome = { kind: "forwarded", forwardedTo: "the Tehsil office", law: null } as const;
    const certificate = {
      state: "issued",
      number: "GP/1",
      printCount: 0,
      canReplace: true,
    } as const;
    const page = panel({ application: { ...filed, status: "pending", outcome, certificate } });
    expect(page).toContain(`href="/office/applications/${application.id}/forwarding"`);
    expect(page).toMatch(/certificate\.pdf"[^>]*>See Certificate/);
    expect(page).not.toContain("paper.pdf");
  });

  it("offers no correction of an application that the reader filed and a colleague decided", () => {
    const filed = panel({ application: { ...application, isForColleague: true } });
    expect([panel(), filed].map((page) => page.includes('/correction"'))).toEqual([true, false]);
  });

  it("has a form for messages and one for notes, which says that the applicant never sees them", () => {
    const page = panel();
    for (const name of ["message", "note"])
      expect(page).toMatch(new RegExp(`<textarea[^>]*name="${name}"`));
    expect(page).toContain("The applicant never sees this.");
    expect(page).toContain('name="readUpTo" value="0"');
    expect(page).not.toMatch(/No Answer Needed|has waited for an answer/);
    const ownPage = panel({ application: { ...application, isOwn: true } });
    expect(ownPage).not.toMatch(/name="(message|note)"/);
  });

  it("names each unanswered message once, and sends the time of the newest message that it shows", () => {
    const message = {
      id: "1",
      at: Date.UTC(2026, 0, 4, 4, 30),
      kind: "messageFromApplicant",
      details: { text: "When may I come?" },
      by: "applicant",
      actorName: "Sunita Devi",
    } as const;
    const newest = { ...message, id: "2", at: message.at + 60_000 };
    const history = [message, newest];
    const page = panel({ application: { ...application, history, unansweredSince: message.at } });
    expect(page.match(/Message not answered yet: /g)).toHaveLength(2);
    expect(page).not.toContain("has waited for an answer");
    expect(page).toContain("A decision does not answer a message.");
    expect(page).toMatch(/name="noAnswerNeeded"[^>]*>No Answer Needed</);
    expect(page.match(new RegExp(`name="readUpTo" value="${newest.at}"`, "g"))).toHaveLength(2);
  });

  it("keeps a message that was refused in its own box, and says why beside it", () => {
    const errors = [{ field: "message", key: "applications.messages.errors.tooLong" }] as const;
    const page = panel({ answer: { errors, values: { message: "Typed" } } });
    expect(page).toMatch(/<textarea[^>]*name="message"[^>]*>Typed</);
    expect(page).toMatch(/<textarea[^>]*name="remarks"[^>]*>The photograph is missing\.</);
    expect(page).toMatch(/href="#message"[^>]*>A message must be at most 2,000 characters long/);
  });

  it("names the colleague who decided first, and keeps what was typed", () => {
    const args = { status: "Approved", moment: "Jan 02, 2026, 05:30 PM", name: "Mohan Lal" };
    const errors = [
      { key: "review.changedMeanwhile.by", args },
      { key: "review.changedMeanwhile.kept" },
    ] as const;
    const title = "review.changedMeanwhile.title";
    const page = panel({ answer: { title, errors, values: { remarks: "My remark" } } });
    expect(page).toMatch(/Mohan Lal has reviewed[^<]*Approved on Jan 02, 2026, 05:30 PM/);
    expect(page).toMatch(/<textarea[^>]*>My remark</);
  });

  it("says what is wrong beside the remarks and in the list of errors above", () => {
    const errors = [{ field: "remarks", key: "review.errors.remarksTooLong" }] as const;
    const page = panel({ answer: { errors, values: { remarks: "x" } } });
    expect(page).toMatch(/href="#remarks"[^>]*>Remarks must be at most 2,000 characters long/);
    expect(page).toMatch(/<textarea[^>]*aria-invalid="true"/);
  });

  it("shows why nothing was changed, and the request id of an unexpected error", () => {
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
    const mayNot = [{ key: "common.mayNot" }] as const;
    expect(panel({ answer: { errors: mayNot, notSent: "mayNot" } })).toContain('href="/profile"');
  });

  it("shows the whole Aadhaar number only in the response that reveals it", () => {
    const values = { revealed: { aadharNumber: "234567891234" }, remarks: "" };
    const page = panel({ answer: { errors: [], values } });
    expect(page).toContain("2345 6789 1234");
    expect(page).not.toContain("XXXX XXXX");
    expect(panel()).not.toContain("2345 6789 1234");
  });

  it("says by when the application is to be decided, and marks a late one", () => {
    const at = Date.UTC(2026, 0, 9, 18, 29);
    const due = (state: "running" | "paused" | "late") =>
      panel({ application: { ...application, status: "pending", due: { at, state } } });
    expect(due("running")).toContain("by Jan 09, 2026");
    expect(due("paused")).toContain("waits for the applicant");
    expect(due("late")).toContain("Late: was due Jan 09, 2026");
    expect(panel()).not.toContain("Decision by");
  });

  it("is in Hindi for a reader of Hindi", () => {
    const page = panel({}, "hi");
    for (const words of ["पूरा नाम", "दस्तावेज़ 1 (5 फ़ाइलें)", "स्वीकृत करें", "17 मई 1990"])
      expect(page).toContain(words);
  });
});

interface PanelOverrides {
  stored?: Record<string, string>;
  application?: ApplicationForReview;
  answer?: FormAnswer<ReviewFormState>;
  isOverride?: boolean;
}

/** What a page says, without its tags. */
function wordsOf(page: string): string {
  return page.replace(/<[^>]*>/g, "").replace(/&[^;]*;/g, "'");
}

function panel(overrides: PanelOverrides = {}, language: Language = "en"): string {
  const answers = displayAnswers(standardFields, overrides.stored ?? stored, textsIn(language));
  const reviewed = overrides.application ?? application;
  const review = {
    reviewTexts: reviewTextsOf(textsIn(language), reviewed),
    answer: undefined,
    isOverride: false,
    list: "/dashboard/staff",
    saveScript: "/assets/save.js",
    ...overrides,
    application: { ...reviewed, answers },
  } as const;
  const router = createMemoryRouter([{ path: "*", element: <ReviewPage {...review} /> }]);
  return html(<RouterProvider router={router} />, language);
}
