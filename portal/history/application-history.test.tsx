import { describe, expect, it } from "vitest";
import type { HistoryEvent } from "../../council/applications/history.ts";
import { eventsShownAtMost } from "../../council/limits.ts";
import type { Language } from "../../texts/languages.ts";
import { html } from "../../tests/kit/html.tsx";
import { textsIn } from "../../texts/all.ts";
import { Forwarded, lastForwarding } from "../citizen/forwarded.tsx";
import { ApplicationHistory } from "./application-history.tsx";
import { changedPartsTexts } from "./changed-parts-texts.ts";

const documents = [{ slot: "document_0", name: "Identity proof" }];
const questions = [{ id: "q.rooms", label: { en: "Rooms", hi: "कमरे" } }] as const;
const submitted = {
  id: "1",
  at: Date.UTC(2026, 0, 2, 4, 30),
  kind: "submitted",
  details: { answerSet: 1 },
  by: "applicant",
  actorName: "Sunita Devi",
} as const satisfies HistoryEvent;
const rejected = {
  id: "2",
  at: Date.UTC(2026, 0, 3, 4, 30),
  kind: "statusChanged",
  details: { from: "pending", to: "rejected", remarks: "No <photograph>" },
  by: "office",
  actorName: "Kamla Bai",
} as const satisfies HistoryEvent;

const anonymous = (event: HistoryEvent): HistoryEvent => ({ ...event, actorName: undefined });

describe("the history on a page", () => {
  function page(history: HistoryEvent[], reader: "applicant" | "office", language?: Language) {
    return html(<ApplicationHistory {...{ history, questions, documents, reader }} />, language);
  }

  it("lists the events in their order, and tells the office who acted", () => {
    const text = page([submitted, rejected], "office");
    expect(text.match(/<li\b/g)).toHaveLength(2);
    expect(text).toContain("Application submitted</p>");
    expect(text).toContain("Jan 02, 2026, 10:00 AM · Sunita Devi");
    expect(text).toContain("Status changed from Pending to Rejected");
    expect(text).toContain("No &lt;photograph&gt;");
    expect(text.indexOf("Sunita")).toBeLessThan(text.indexOf("Kamla"));
  });

  it("leaves out the oldest event if there is one more than a page shows", () => {
    const later = Array.from({ length: eventsShownAtMost }, (_, index) => ({
      ...rejected,
      id: `later-${index}`,
    }));
    expect(page([submitted, ...later], "office")).not.toContain("Application submitted</p>");
    expect(page([submitted, ...later.slice(1)], "office")).toContain("Application submitted</p>");
  });

  it("tells the applicant whether they or the office acted", () => {
    const text = page([submitted, rejected].map(anonymous), "applicant");
    expect(text).toContain("10:00 AM · You");
    expect(text).toContain("10:00 AM · The office");
    expect(text).not.toContain("Kamla");
  });

  it("is written in Hindi for a reader of Hindi", () => {
    const text = page([submitted, rejected].map(anonymous), "applicant", "hi");
    expect(text).toContain("आवेदन जमा हुआ");
    expect(text).toContain("स्थिति बदली: “लंबित” → “अस्वीकृत”");
    expect(text).toContain("कार्यालय");
  });

  it("names the office to which an application was forwarded in the reader's language, or in the only language that its name has", () => {
    const forwardedTo = (to: { en: string; hi?: string }): HistoryEvent => ({
      ...submitted,
      kind: "forwarded",
      details: { to, date: "2026-01-02", number: null },
      by: "office",
    });
    const inBothLanguages = forwardedTo({ en: "the Tehsil office", hi: "तहसील कार्यालय" });
    expect(page([inBothLanguages], "applicant", "hi")).toContain("तहसील कार्यालय");
    expect(page([inBothLanguages], "applicant", "en")).toContain("the Tehsil office");
    const onlyHindi = forwardedTo({ en: "", hi: "तहसील कार्यालय" });
    expect(page([onlyHindi], "applicant", "en")).toContain("तहसील कार्यालय");
    expect(html(<Forwarded id="1" forwarded={lastForwarding([onlyHindi])!} />)).toContain(
      "तहसील कार्यालय",
    );
  });

  it("names the colleague to whom an application was assigned, even one called “actor”, the stored word for oneself", () => {
    const assignedTo = (details: { to: string; isColleague?: true }) =>
      page([{ ...submitted, kind: "assigned", details, by: "office" }], "office");
    expect(assignedTo({ to: "actor" })).toContain("Assigned to themselves");
    expect(assignedTo({ to: "actor", isColleague: true })).toContain("Assigned to actor");
    expect(assignedTo({ to: "Mohan" })).toContain("Assigned to Mohan");
  });

  it("says until when an application can be corrected, and that its decision was opened again", () => {
    const blurredDocument = { slot: "document_0", text: "The paper is blurred." };
    const correctionRequest = {
      id: "3",
      at: Date.UTC(2026, 0, 4, 4, 30),
      kind: "correctionRequested",
      details: {
        from: "rejected",
        items: [blurredDocument],
        until: Date.UTC(2026, 1, 3, 18, 29),
      },
      by: "office",
      actorName: undefined,
    } satisfies HistoryEvent;
    const text = page([correctionRequest], "applicant");
    for (const part of ["Rejected to Under Review", "Time until Feb 03, 2026"])
      expect(text).toContain(part);
    const items = [{ field: "q.rooms", text: "Count them." }, blurredDocument] as const;
    const withQuestion = {
      ...correctionRequest,
      details: { ...correctionRequest.details, items: [...items] },
    };
    expect(page([withQuestion], "applicant")).toContain(
      "Rooms: Count them.\nIdentity proof: The paper is blurred.",
    );
    expect(page([withQuestion], "office", "hi")).toContain("कमरे: Count them.");
    const undecided = page(
      [{ ...correctionRequest, details: { ...correctionRequest.details, from: "pending" } }],
      "applicant",
    );
    expect(undecided).not.toContain("Under Review");
  });

  it.each([
    ["the applicant", {}, "You sent your corrections", "आपने सुधार भेजे"],
    ["the office", { atCounter: true }, "at the office’s counter", "काउंटर पर सुधारा गया"],
    ["a helper", { throughHelper: true }, "through a helper", "सहायक केंद्र से सुधारा गया"],
  ] as const)(
    "says how a correction typed by %s arrived, and what it changed",
    (_, origin, english, hindi) => {
      const event = {
        ...anonymous(submitted),
        kind: "corrected",
        details: { requestId: "r", answerSet: 2, ...origin },
      } as HistoryEvent;
      const pageIn = (language: Language) => {
        const changedParts = changedPartsTexts(
          textsIn(language),
          { r: [{ field: "q.rooms" }] },
          { questions, documents },
        );
        return html(
          <ApplicationHistory
            history={[event]}
            {...{ questions, documents }}
            changedParts={changedParts}
            reader="applicant"
          />,
          language,
        );
      };
      expect(pageIn("en")).toMatch(new RegExp(`${english}[^]*>Changed: Rooms<`));
      expect(pageIn("hi")).toMatch(new RegExp(`${hindi}[^]*>बदला गया: कमरे<`));
    },
  );

  it("says why a certificate was revoked, and names the certificate issued in its place", () => {
    const revoked = {
      id: "3",
      at: rejected.at,
      kind: "certificateRevoked",
      details: { number: "GP/NOD/2025-26/000001-K", reason: "The name was wrong" },
      by: "office",
      actorName: undefined,
    } as const satisfies HistoryEvent;
    expect(page([revoked], "applicant")).toContain("The name was wrong</");
    const replacedBy = "GP/NOD/2025-26/000002-J";
    const corrected = { ...revoked, details: { ...revoked.details, replacedBy } };
    const text = page([corrected], "applicant");
    expect(text).toContain(`The name was wrong\nIn its place: ${replacedBy}`);
    expect(page([corrected], "office", "hi")).toContain(`इसकी जगह: ${replacedBy}`);
  });

  it("shows payments, refunds, waivers and what was voided, with the reasons", () => {
    const at = rejected.at;
    const byOffice = { at, by: "office", actorName: undefined } as const;
    const receipt = "R/2025-26/000001";
    const reason = "Paid twice";
    const history: HistoryEvent[] = [
      {
        id: "3",
        kind: "feeRecorded",
        ...byOffice,
        details: { paymentId: "p", receipt, amountPaise: 5050, method: "upi" },
      },
      {
        id: "4",
        kind: "feeRefunded",
        ...byOffice,
        details: { receipt, amountPaise: 1000, method: "cash", reason },
      },
      { id: "5", kind: "feeWaived", ...byOffice, details: { amountPaise: 100, reason } },
      ...(["payment", "refund", "waiver"] as const).map((voided): HistoryEvent => ({
        id: voided,
        kind: "feeVoided",
        ...byOffice,
        details: { paymentId: "p", voided, receipt, amountPaise: 5050, reason },
      })),
    ];
    const text = page(history, "applicant");
    for (const words of [
      "₹50.50 paid by UPI, receipt R/2025-26/000001",
      "₹10 of receipt R/2025-26/000001 returned in cash",
      "₹1 of the fee waived",
      "The payment of ₹50.50 with receipt R/2025-26/000001 was voided",
      "The refund of ₹50.50 for receipt R/2025-26/000001 was voided",
      "The waiver of ₹50.50 was voided",
    ])
      expect(text).toContain(words);
    expect(text.match(/Paid twice/g)).toHaveLength(5);
    expect(page(history, "applicant", "hi")).toContain("₹50.50 UPI से दिए गए");
  });

  it("distinguishes an unknown earlier status, an unchanged one, and an override from a change", () => {
    const [unknown, unchanged, override] = [
      { ...rejected, details: { ...rejected.details, from: null } },
      { ...rejected, details: { ...rejected.details, from: "rejected" } },
      { ...rejected, details: { ...rejected.details, override: true as const } },
    ];
    expect(page([unknown], "office")).toContain("Status set to Rejected");
    expect(page([unchanged], "office")).toContain("Status stays Rejected");
    expect(page([override], "office")).toContain("Administrator’s override");
    expect(page([rejected], "office")).not.toContain("override");
  });

  it("shows who wrote to whom, each text in the direction of its script, and never as a link", () => {
    const message = {
      id: "4",
      at: 0,
      kind: "messageFromApplicant",
      details: { text: "See https://evil.example <b>now</b>\n" + "a".repeat(1000) },
      by: "applicant",
      actorName: undefined,
    } as const satisfies HistoryEvent;
    const answer = { ...message, id: "5", kind: "messageFromOffice", by: "office" } as const;
    const applicantsPage = page([message, answer], "applicant");
    expect(applicantsPage).toContain("You wrote to the office");
    expect(applicantsPage).toContain("The office wrote to you");
    expect(applicantsPage).toContain("https://evil.example &lt;b&gt;now&lt;/b&gt;\naaaa");
    expect(applicantsPage).not.toContain("<a ");
    expect(applicantsPage.match(/<p class="timeline-note" dir="auto">/g)).toHaveLength(2);
    expect(page([message, answer], "office")).toMatch(
      /Message from the applicant.*Message to the applicant/s,
    );
    expect(page([message, answer], "applicant", "hi")).toMatch(
      /आपने कार्यालय को लिखा.*कार्यालय ने आपको लिखा/s,
    );
  });

  it("marks notes as meant for the office only", () => {
    const note = {
      id: "6",
      at: 0,
      kind: "noteAdded",
      details: { text: "She called." },
      by: "office",
      actorName: "Kamla Bai",
    } as const satisfies HistoryEvent;
    expect(page([note], "office")).toMatch(/Note, for the office only.*She called\./s);
    const closed = { ...note, details: { noAnswerNeeded: true } } as const;
    expect(page([closed], "office")).toContain("needs no answer");
  });

  it("names the document of a file with a virus", () => {
    const event = {
      id: "3",
      at: 0,
      kind: "documentInfected",
      details: { documentId: "file_1_a", slot: "document_0" },
      by: "portal",
      actorName: undefined,
    } as const satisfies HistoryEvent;
    const text = page([event], "applicant");
    expect(text).toContain("A virus was found in a file for “Identity proof”.");
    expect(text).toContain("Automatic check");
    const unknown = { ...event, details: { ...event.details, slot: "document_9" } };
    expect(page([unknown], "applicant")).toContain("document_9");
  });

  it("shows by which day a decision is promised, and how that day changed", () => {
    const dueAt = Date.UTC(2026, 0, 9, 18, 29);
    const to = Date.UTC(2026, 0, 12, 18, 29);
    const openedAgain = { from: "rejected", to: "under-review", remarks: null, dueAt: to } as const;
    const text = page(
      [
        { ...submitted, details: { answerSet: 1, dueAt } },
        { ...rejected, kind: "dueDateChanged", details: { from: dueAt, to } },
        {
          ...rejected,
          kind: "dueDateChanged",
          id: "5",
          details: { from: to, to: dueAt, reason: "The surveyor came early." },
        },
        { ...rejected, kind: "deadlineMissed", id: "4", details: { dueAt: to } },
        { ...rejected, id: "3", details: openedAgain },
      ],
      "applicant",
    );
    expect(text).toContain("Decision promised by Jan 09, 2026");
    expect(text).toContain(
      "Decision by Jan 12, 2026 instead of Jan 09, 2026: the council’s calendar changed",
    );
    expect(text).toMatch(
      /Decision by Jan 09, 2026 instead of Jan 12, 2026<[^]*The surveyor came early\./,
    );
    expect(text).toContain("The office did not decide by Jan 12, 2026");
    expect(text).toContain("Opened again: decision by Jan 12, 2026");
  });
});
