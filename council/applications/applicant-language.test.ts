import { beforeEach, expect, it } from "vitest";
import { addCertifiedService, decide } from "../../tests/kit/certificates.ts";
import { addAtCounter, fileFor } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { inEveryLanguage } from "../../texts/languages.ts";
import type { StatementData } from "../papers/statement-data.ts";
import { renderDecisionPaper } from "../papers/render-decision-paper.ts";
import { findCertificate, printedOf } from "../certificates/records.ts";
import type { DefinedService } from "../catalogue/records.ts";
import type { Actor } from "../permissions.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";
import { addPhrase } from "./phrases/save-phrase.ts";
import { reviewApplication } from "./review.ts";

onEachDatabase("the language of an application whose applicant's account was deleted", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let service: DefinedService;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { language: "hi" });
    kamla = await addPerson(office, "staff", { language: "en" });
    service = await addCertifiedService(office);
  });
  const deleteAccount = (uid: string) =>
    office.db.deleteFrom("users").where("uid", "=", uid).execute();
  const certificateTitle = async (id: string) =>
    printedOf((await findCertificate(office, id))!)!.texts[0]!.title;
  const applyAndDeleteAccount = async () => {
    const id = await apply(office, sunita, service);
    await deleteAccount(sunita.uid);
    return id;
  };

  it("is the language in which they filled in the form, on the certificate", async () => {
    const id = await applyAndDeleteAccount();
    await decide(office, kamla, id);
    expect(await certificateTitle(id)).toBe("अदेयता प्रमाण पत्र");
  });

  it("is the same on the refusal, whoever in the office prints it", async () => {
    const id = await applyAndDeleteAccount();
    await decide(office, kamla, id, "rejected", "-");
    await renderDecisionPaper(office, kamla, id);
    expect((office.papers.printed.at(-1)!.paper.data as StatementData).language).toBe("hi");
  });

  it("is the same for the phrases that reviewers add to their remarks", async () => {
    const admin = await addPerson(office, "admin");
    const texts = inEveryLanguage({ en: "All in order.", hi: "सब ठीक है।" });
    await addPhrase(office, admin, { decision: "approved", serviceId: null, texts });
    const id = await applyAndDeleteAccount();
    const { offered, version } = await getApplicationForReview(office, kamla, id);
    expect(offered.language).toBe("hi");
    const phrase = offered.phrases.find(({ text }) => text === "सब ठीक है।")!.id;
    const review = { version, status: "approved", remarks: "", phrase } as const;
    await reviewApplication(office, kamla, { applicationId: id, ...review });
    expect((await getApplicationForReview(office, kamla, id)).remarks).toBe("सब ठीक है।");
  });

  it("is not the language of a clerk who filled in the form for them", async () => {
    const ramesh = await addPerson(office, "staff", { language: "hi" });
    const uid = await addAtCounter(office, ramesh, { language: "en" });
    const id = await fileFor(office, ramesh, uid, service);
    await deleteAccount(uid);
    await decide(office, kamla, id);
    expect(await certificateTitle(id)).toBe("No-Dues Certificate");
  });
});
