import { afterAll, expect, it } from "vitest";
import { addApproved, addCertifiedService } from "../../tests/kit/certificates.ts";
import { startMailServer } from "../../tests/kit/mail-server.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { attachCertificate } from "../../council/papers/attach-certificate.ts";
import { sendDueLetters } from "../../council/mail/send-due.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { sampleSettings } from "../../council/settings/sample-settings.ts";
import { renderCertificate } from "../../council/papers/render-certificate.ts";
import { openPaperRenderer } from "../papers/paper-renderer.ts";
import { smtpDelivery } from "./smtp.ts";

const mailServer = await startMailServer();
const papers = openPaperRenderer({ log: { info() {}, warn() {}, error() {} } });
afterAll(async () => {
  await papers.close();
  await mailServer.close();
});

onEachDatabase("a letter with a certificate, sent over a mail server,", (office) => {
  it("carries the same PDF as the link in the letter", async () => {
    const admin = await addPerson(office, "admin");
    const settings = { ...sampleSettings, attachesCertificates: true };
    await changeCouncilSettings(office, admin, { expectedVersion: 0, settings });
    const applicant = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    const service = await addCertifiedService(office);
    const id = await addApproved(office, { applicant, reviewer: admin, service });
    const officeWithMailServer = { ...office, papers, delivery: smtpDelivery(mailServer.url) };
    await sendDueLetters(officeWithMailServer, undefined, attachCertificate);

    const letter = await mailServer.letterTo(applicant.email);
    const { paper, number } = await renderCertificate(officeWithMailServer, applicant, id);
    if (paper.outcome !== "rendered") throw new Error(paper.outcome);
    expect(letter.text).toContain(number);
    expect(letter.attachments).toHaveLength(1);
    const bytes = Buffer.from(letter.attachments[0]!.content as ArrayBuffer);
    expect(bytes.equals(paper.bytes)).toBe(true);
    const { printCount } = await office.db
      .selectFrom("certificates")
      .select("printCount")
      .executeTakeFirstOrThrow();
    expect(printCount).toBe(2);
  });
});
