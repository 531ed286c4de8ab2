import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import {
  addApproved,
  addCertifiedService,
  decide,
  setReviewStatus,
} from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import { textsIn } from "../../texts/all.ts";
import { NotFoundError } from "../errors.ts";
import { dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { renderDecisionPaper } from "./render-decision-paper.ts";
import type { StatementData } from "./statement-data.ts";

onEachDatabase("the paper of a decision", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
  });
  const last = () => office.papers.printed.at(-1)!.paper.data as StatementData;
  const law = {
    name: { en: "Public Services Guarantee Act", hi: "लोक सेवा गारंटी अधिनियम" },
    appeal: { officer: { en: "Block Officer", hi: "खंड अधिकारी" }, days: 30 },
  };
  const promisedService = () =>
    addService(office, {}, (definition) => ({
      ...definition,
      promise: { days: 5, counted: "working", law },
    }));

  it("has the reasons of a refusal, who decided and when, and is the same for the office, whose access is recorded", async () => {
    const id = await addApplication(office, sunita);
    await decide(office, kamla, id, "rejected", "The ration card is not yours.");
    const { fileName, isOwn, paper } = await renderDecisionPaper(office, sunita, id);
    expect([fileName, isOwn, paper.outcome]).toEqual([`refusal-${id.slice(-8)}`, true, "rendered"]);
    expect(last().sections[0]!.lines).toEqual(["The ration card is not yours."]);
    expect(last().notes[0]).toContain("Kamla Bai");
    expect(last().draft, "no law names an appeal").toBeNull();
    expect(JSON.stringify(last())).not.toMatch(/aadhar|xxxx xxxx|1990/i);
    expect(await office.count("accessRecords")).toBe(0);

    office.advanceClock(86_400_000);
    expect((await renderDecisionPaper(office, kamla, id)).paper, "the same bytes later").toEqual(
      paper,
    );
    expect(await office.count("accessRecords")).toBe(1);
  });

  it("says to whom and until when to appeal if a law does, and has the draft of an appeal", async () => {
    const service = await promisedService();
    const id = await apply(office, sunita, service);
    await decide(office, kamla, id, "rejected", "Not yours.");
    await office.db.updateTable("users").set({ language: "hi" }).execute();
    await renderDecisionPaper(office, sunita, id);
    const { language, sections, draft } = last();
    expect(language).toBe("hi");
    expect(sections[1]!.lines[1]).toMatch(/लोक सेवा गारंटी अधिनियम.*30 दिन.*खंड अधिकारी/);
    expect(draft!.to).toEqual([textsIn("hi")("papers.appeal.to"), "खंड अधिकारी"]);
    expect(draft!.paragraphs.join("\n")).toContain("Not yours.");
    expect(draft!.paragraphs[0]).toContain("Sunita Devi");
  });

  it("has the first decider, day and deadline of a refusal whose reasons were amended later, and says when they were", async () => {
    const ravi = await addPerson(office, "admin", { displayName: "Ravi Lal" });
    const id = await apply(office, sunita, await promisedService());
    await decide(office, kamla, id, "rejected", "Not yours.");
    await renderDecisionPaper(office, sunita, id);
    const first = last();
    expect(first.facts).toContainEqual(["Decided", "Jan 02, 2026"]);
    expect(first.sections[1]!.lines[1]).toContain("until Feb 01, 2026");

    office.advanceClock(10 * dayMs);
    await decide(office, ravi, id, "rejected", "Not yours.");
    await renderDecisionPaper(office, sunita, id);
    expect(last(), "saved again without a change").toEqual(first);

    office.advanceClock(1);
    await decide(office, ravi, id, "rejected", "The card is your neighbour's.");
    office.advanceClock(dayMs);
    await decide(office, ravi, id, "rejected", "The card is your neighbour's.");
    await renderDecisionPaper(office, sunita, id);
    const amended = last();
    expect(amended.facts).toEqual(first.facts);
    expect([amended.date, amended.dated]).toEqual([first.date, first.dated]);
    expect(amended.sections[1]).toEqual(first.sections[1]);
    expect(amended.notes[0]).toBe("Decided by Kamla Bai on Jan 02, 2026.");
    expect(amended.sections[0]!.lines).toEqual([
      "The card is your neighbour's.",
      "The reasons were amended on Jan 12, 2026.",
    ]);
    expect(amended.draft!.paragraphs[0]).toContain("refused on Jan 02, 2026");

    await setReviewStatus(office, ravi, id, "under-review");
    office.advanceClock(dayMs);
    await decide(office, ravi, id, "rejected", "Not yours.");
    await renderDecisionPaper(office, sunita, id);
    expect(last().notes[0], "another decision").toBe("Decided by Ravi Lal on Jan 14, 2026.");
    expect(last().sections[0]!.lines).toEqual(["Not yours."]);
  });

  it("names neither decider nor day if the refusal is older than the history", async () => {
    const ravi = await addPerson(office, "admin", { displayName: "Ravi Lal" });
    const id = await addApplication(office, sunita, { status: "rejected" });
    await decide(office, ravi, id, "rejected", "Not yours.");
    await renderDecisionPaper(office, sunita, id);
    expect(JSON.stringify(last())).not.toContain("Ravi Lal");
    expect(last().facts.map(([label]) => label)).not.toContain("Decided");
    expect(last().dated).toBeNull();
  });

  it("names no last day for an appeal if the day of the decision is not known", async () => {
    const id = await apply(office, sunita, await promisedService());
    await office.db
      .updateTable("applications")
      .set({ status: "rejected", remarks: "Not yours." })
      .execute();
    office.advanceClock(10 * dayMs);
    await decide(office, kamla, id, "rejected", "Not yours at all.");
    await renderDecisionPaper(office, sunita, id);
    const { sections, draft } = last();
    expect(sections[1]!.lines[1]).toMatch(/appeal to Block Officer within 30 days of the decision/);
    expect(draft!.hint).toMatch(/within 30 days of the decision/);
    expect(draft!.paragraphs[0]).toMatch(/\. It was refused\.$/);
    expect(JSON.stringify([sections, draft!.hint])).not.toContain("2026");
  });

  it("is the certificate of an approval", async () => {
    const service = await addCertifiedService(office);
    const id = await addApproved(office, { applicant: sunita, reviewer: kamla, service });
    const { fileName } = await renderDecisionPaper(office, sunita, id);
    expect(fileName).toMatch(/^certificate-GP-NOD-/);
    expect(office.papers.printed.at(-1)!.paper.template).toBe("certificate");
  });

  it("is not found before the decision, even for the office, and never for anybody else", async () => {
    const service = await addCertifiedService(office);
    const open = await addApplication(office, sunita, { serviceId: service.id });
    const refused = await addApplication(office, sunita);
    await decide(office, kamla, refused, "rejected", "No.");
    const stranger = await addPerson(office, "citizen");
    const helper = await addPerson(office, "citizen", { duty: "helper" });
    const before = await allRowsExceptLimits(office);
    await expect(renderDecisionPaper(office, sunita, open)).rejects.toThrow(NotFoundError);
    for (const actor of [stranger, helper])
      await expect(renderDecisionPaper(office, actor, refused)).rejects.toThrow(NotFoundError);
    await expect(renderDecisionPaper(office, kamla, "0".repeat(24))).rejects.toThrow(NotFoundError);
    expect(office.papers.printed).toEqual([]);
    expect(await allRowsExceptLimits(office)).toEqual(before);
    await expect(renderDecisionPaper(office, kamla, open)).rejects.toThrow(NotFoundError);
  });

  it("is unavailable while papers cannot be made", async () => {
    office.papers.isDown = true;
    const id = await addApplication(office, sunita);
    await decide(office, kamla, id, "rejected", "No.");
    expect((await renderDecisionPaper(office, sunita, id)).paper.outcome).toBe("unavailable");
  });
});
