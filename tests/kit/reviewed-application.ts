import type { CorrectionForOffice } from "../../council/applications/corrections/find-corrections.ts";
import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { noSimilarApplications } from "../../council/applications/similar-applications.ts";
import { sampleKey } from "./sample-key.ts";

const file = {
  id: "file_1_a",
  slot: "document_0",
  name: "card.jpg",
  size: 2048,
  type: "image/jpeg",
  uploadedAt: 0,
  state: "found",
} as const;

/** An application as a reviewer sees it, with files in every state. */
export const reviewedApplication: ApplicationForReview = {
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
  certificate: undefined,
  printedAnswers: { unstated: [], long: [], boxes: [] },
  latestReview: { at: Date.UTC(2026, 0, 3, 4, 30), by: "Kamla Bai", uid: "K" },
  history: [],
  fee: { feePaise: 5000, paidPaise: 2000, waivedPaise: 0, duePaise: 3000, overpaidPaise: 0 },
  isFeeDueBeforeApproval: false,
  remarks: "The photograph is missing.",
  version: 3,
  isOwn: false,
  filedBy: null,
  assignedTo: null,
  assignment: {
    assignee: null,
    isMine: false,
    colleagues: [{ uid: "K", name: "Kamla Bai", mayDecide: true }],
  },
  similar: noSimilarApplications,
  isForColleague: false,
  hasActed: false,
  howNotified: "email",
  canApplicantAct: true,
  accountEmail: "sunita@example.in",
  mayAnswer: false,
  leftToDecide: undefined,
  openers: [],
  filedByName: undefined,
  unansweredSince: undefined,
  correctedAt: undefined,
  awaiting: "office",
  corrections: [],
  serviceVersionId: "V",
  formKey: sampleKey,
  offered: { phrases: [], language: "hi" },
  access: undefined,
  due: undefined,
  promise: null,
  outcome: null,
  answers: [],
  questions: [],
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

/** A request for corrections that is open; it lists nothing to correct. */
export const openRequest: CorrectionForOffice = {
  id: "R",
  requestedAt: 0,
  until: 0,
  lateReason: undefined,
  endedAt: null,
  outcome: null,
  openForDays: undefined,
  items: [],
};
