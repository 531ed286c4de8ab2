import { describe, expect, it } from "vitest";
import { textsIn } from "../../texts/all.ts";
import { everyLanguage, inEveryLanguage, type Language } from "../../texts/languages.ts";
import { spokenText } from "../calls/spoken-text.ts";
import type { CertificateChange } from "../mail/letters/status-changed.ts";
import type { ApplicationEvent, EventDetails, EventKind } from "./events.ts";
import type { FeeDue } from "./find-fees-due.ts";
import { phoneTextOf } from "./phone-texts.ts";

const applicationId = "application-1234ABCD";
const [from, to] = [Date.UTC(2026, 0, 5), Date.UTC(2026, 1, 9)];
const reason = "The clerk is ill";
const fee = { amountPaise: 5000, reason };
const appeal = {
  officer: inEveryLanguage({ en: "the block officer", hi: "खंड अधिकारी" }),
  days: 30,
};
const promise = {
  days: 5,
  counted: "working" as const,
  law: { name: inEveryLanguage({ en: "the Services Act", hi: "सेवा अधिनियम" }), appeal },
};
const toCorrect = [{ slot: "document_0", text: "It is blurred" }];

/** For each kind an event, and words that the call about it must contain; undefined if nobody is called. */
const events: { [Kind in EventKind]: [EventDetails[Kind], string[] | undefined] } = {
  submitted: [{ answerSet: 1 }, undefined],
  statusChanged: [{ from: "pending", to: "rejected", remarks: reason }, ["rejected", reason]],
  dueDateChanged: [
    { from, to, reason },
    ["1234ABCD", "Birth", "Jan 05, 2026", "Feb 09, 2026", reason],
  ],
  messageFromOffice: [{ text: "Bring the card" }, ["Birth", "Bring the card"]],
  messageFromApplicant: [{ text: "Hello" }, undefined],
  noteAdded: [{ text: "Hello" }, undefined],
  assigned: [{ to: null }, undefined],
  feeRecorded: [
    { paymentId: "P", receipt: "R/2025-26/000001", amountPaise: 5000, method: "cash" },
    ["Birth", "₹50", "R/2025-26/000001"],
  ],
  feeWaived: [fee, ["Birth", "₹50", reason]],
  feeRefunded: [
    { ...fee, receipt: "R/2025-26/000001", method: "upi" },
    ["Birth", "₹50", "R/2025-26/000001", reason],
  ],
  feeVoided: [
    { ...fee, paymentId: "P", voided: "payment", receipt: "R/2025-26/000001" },
    ["Birth", "₹50", "R/2025-26/000001", reason],
  ],
  claimed: [{ claimant: "applicant" }, undefined],
  forwarded: [
    {
      to: inEveryLanguage({ en: "the Tehsil office", hi: "तहसील" }),
      date: "2026-01-05",
      number: "TEH/7",
    },
    ["Birth", "the Tehsil office", "Jan 05, 2026", "TEH/7"],
  ],
  certificateIssued: [{ number: "RAMPUR/1", released: true }, ["RAMPUR/1", "Birth"]],
  certificateHeld: [{ issuedToday: 9, usual: 2 }, undefined],
  certificateRevoked: [
    { number: "RAMPUR/1", reason, replacedBy: "RAMPUR/2" },
    ["RAMPUR/1", "Birth", reason, "RAMPUR/2"],
  ],
  deadlineMissed: [
    { dueAt: from },
    ["1234ABCD", "Birth", "Jan 05, 2026", "the Services Act", "the block officer", "30 days"],
  ],
  correctionRequested: [
    { from: "pending", items: toCorrect, lateReason: reason, until: to },
    ["Birth", "Hospital record: It is blurred", reason, "Feb 09, 2026"],
  ],
  correctionWithdrawn: [{ requestId: "R" }, ["Birth"]],
  corrected: [{ requestId: "R", answerSet: 2 }, undefined],
  reminderSent: [
    { requestId: "R", requestedAt: from, until: to },
    ["Birth", "Hospital record: It is blurred", "Feb 09, 2026"],
  ],
  documentInfected: [{ documentId: "D", slot: "document_0" }, ["Hospital record", "Birth"]],
};

interface LetterInput {
  certificate?: CertificateChange;
  feeDue?: Pick<FeeDue, "duePaise" | "mustBePaidBeforeApproval">;
}

function readOut(language: Language, event: ApplicationEvent, letterInput: LetterInput = {}) {
  const t = textsIn(language);
  const namedParts = {
    questions: [],
    documents: [{ slot: "document_0", name: "Hospital record" }],
  };
  const letter = { serviceName: "Birth", applicationId, ...letterInput };
  const sentences = phoneTextOf({ t, namedParts, letter, promise, toCorrect }, event);
  return sentences === "nobody"
    ? undefined
    : sentences.map((sentence) => spokenText(t, sentence)).join("\n");
}

/** Words of a letter that make no sense on the phone. */
const aboutPages = /\bpage|e-?mail|download|पेज|ईमेल|डाउनलोड/i;

const kinds = Object.keys(events) as EventKind[];
const eventOf = (kind: EventKind) => ({ kind, details: events[kind][0] }) as ApplicationEvent;

describe("what an applicant without email is told by phone", () => {
  it.each(kinds)("says what a letter would say, or is nothing if nobody is called: %s", (kind) => {
    const text = readOut("en", eventOf(kind));
    const [, expected] = events[kind];
    if (expected === undefined) expect(text).toBeUndefined();
    else for (const part of expected) expect(text).toContain(part);
  });

  it.each([
    ["payment", "The entry of a payment of ₹50"],
    ["refund", "that ₹50 was returned to you"],
    ["waiver", "that you need not pay ₹50"],
  ] as const)("says what was voided: a %s", (voided, part) => {
    const details = { ...fee, paymentId: "P", voided, receipt: null };
    for (const language of everyLanguage) {
      const text = readOut(language, { kind: "feeVoided", details });
      if (language === "en") expect(text).toContain(part);
      expect(text).not.toMatch(aboutPages);
    }
  });

  it.each(kinds)("refers to no page and no email: %s", (kind) => {
    for (const language of everyLanguage)
      expect(readOut(language, eventOf(kind)) ?? "").not.toMatch(aboutPages);
  });

  it.each<[CertificateChange, string]>([
    [{ kind: "issued", number: "RAMPUR/1" }, "RAMPUR/1"],
    [{ kind: "revoked", number: "RAMPUR/1" }, "RAMPUR/1 is not valid"],
    [{ kind: "held" }, "A second official"],
    [{ kind: "dropped" }, "is not issued"],
  ])("says what a decision did to the certificate: %s", (change, part) => {
    const details = { from: "pending", to: "approved", remarks: null } as const;
    for (const language of everyLanguage) {
      const event = { kind: "statusChanged", details } as const;
      const text = readOut(language, event, { certificate: change });
      if (language === "en") expect(text).toContain(part);
      expect(text).not.toMatch(aboutPages);
    }
  });

  it("says what is still to be paid after an approval, and where", () => {
    const details = { from: "pending", to: "approved", remarks: null } as const;
    const feeDue = { duePaise: 3000, mustBePaidBeforeApproval: false };
    for (const language of everyLanguage) {
      const text = readOut(language, { kind: "statusChanged", details }, { feeDue });
      expect(text).toMatch(/₹30.*1234ABCD/);
      expect(text).not.toMatch(aboutPages);
    }
  });

  it("says that the fee must be paid before approval, if the council requires that", () => {
    const feeDue = { duePaise: 3000, mustBePaidBeforeApproval: true };
    for (const language of everyLanguage) {
      const text = readOut(language, eventOf("feeVoided"), { feeDue });
      expect(text).toMatch(/₹30[^]*1234ABCD/);
      if (language === "en") expect(text).toContain("only then can your application be approved");
      expect(text).not.toMatch(aboutPages);
    }
  });

  it("is nothing when the calendar moves a due date, or when the call about a decision says the same", () => {
    const calendar = { kind: "dueDateChanged", details: { from, to } } as const;
    expect(readOut("en", calendar)).toBeUndefined();
    const revoked = { kind: "certificateRevoked", details: { number: "RAMPUR/1" } } as const;
    expect(readOut("en", revoked)).toBeUndefined();
  });

  it("says that a held certificate is not issued because the service issues none any more", () => {
    const details = { dropped: true, why: "noneGiven" } as const;
    const text = readOut("en", { kind: "certificateHeld", details });
    expect(text).toContain("gives no certificate for Birth any more");
    const byDecision = { kind: "certificateHeld", details: { dropped: true } } as const;
    expect(readOut("en", byDecision)).toBeUndefined();
  });

  it("says why a certificate is revoked again after a restore", () => {
    const details = { number: "RAMPUR/1", restored: true } as const;
    expect(readOut("en", { kind: "certificateRevoked", details })).toContain("restored");
  });
});
