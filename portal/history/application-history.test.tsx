import { describe, expect, it } from "vitest";
import type { HistoryEvent } from "../../council/applications/history.ts";
import type { Language } from "../../texts/languages.ts";
import { html } from "../../tests/kit/html.tsx";
import { ApplicationHistory } from "./application-history.tsx";

const documents = [{ slot: "document_0", name: "Identity proof" }];
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
    return html(<ApplicationHistory {...{ history, documents, reader }} />, language);
  }

  it("is an ordered list, oldest first, with who it was for the office", () => {
    const text = page([submitted, rejected], "office");
    expect(text.match(/<li\b/g)).toHaveLength(2);
    expect(text).toContain("Application submitted</p>");
    expect(text).toContain("Jan 02, 2026, 10:00 AM · Sunita Devi");
    expect(text).toContain("Status changed from Pending to Rejected");
    expect(text).toContain("No &lt;photograph&gt;");
    expect(text.indexOf("Sunita")).toBeLessThan(text.indexOf("Kamla"));
  });

  it("tells the applicant that it was they, or the office", () => {
    const text = page([submitted, rejected].map(anonymous), "applicant");
    expect(text).toContain("10:00 AM · You");
    expect(text).toContain("10:00 AM · The office");
    expect(text).not.toContain("Kamla");
  });

  it("says the same in Hindi", () => {
    const text = page([submitted, rejected].map(anonymous), "applicant", "hi");
    expect(text).toContain("आवेदन जमा हुआ");
    expect(text).toContain("स्थिति बदली: लंबित से अस्वीकृत");
    expect(text).toContain("कार्यालय");
  });

  it("tells an unknown earlier status, a kept one, and an override from a change", () => {
    const [unknown, restored, override] = [
      { ...rejected, details: { ...rejected.details, from: null } },
      { ...rejected, details: { ...rejected.details, from: "rejected" } },
      { ...rejected, details: { ...rejected.details, override: true as const } },
    ];
    expect(page([unknown], "office")).toContain("Status set to Rejected");
    expect(page([restored], "office")).toContain("Status stays Rejected");
    expect(page([override], "office")).toContain("Administrator’s override");
    expect(page([rejected], "office")).not.toContain("override");
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
});
