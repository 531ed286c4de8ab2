import { createHash } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { addApproved, addCertifiedService, decide, noDues } from "../../tests/kit/certificates.ts";
import { onEachDatabase, withFullDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { toJson } from "../../database/codec.ts";
import { findCertificate, printedOf } from "../certificates/records.ts";
import type { CertificateData } from "../certificates/certificate-data.ts";
import type { DefinedService } from "../catalogue/records.ts";
import { NotFoundError } from "../errors.ts";
import type { Actor } from "../permissions.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { renderCertificate, renderSampleCertificate } from "./render-certificate.ts";

onEachDatabase("the PDF of a certificate", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let service: DefinedService;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    service = await addCertifiedService(office);
  });
  const approve = () => addApproved(office, { applicant: sunita, reviewer: kamla, service });
  const last = () => office.papers.printed.at(-1)!.paper.data as CertificateData;

  it("is the same for its applicant and the office, whose access is recorded", async () => {
    const id = await approve();
    const { number, isOwn, paper } = await renderCertificate(office, sunita, id);
    expect([isOwn, number]).toEqual([true, last().number.value]);
    expect(await office.count("accessRecords")).toBe(0);
    office.advanceClock(60_000);
    expect((await renderCertificate(office, kamla, id)).paper).toEqual(paper);
    expect(await office.count("accessRecords")).toBe(1);
  });

  it("has its SHA-256 stored only the first time it is made", async () => {
    const id = await approve();
    const { paper } = await renderCertificate(office, sunita, id);
    const row = office.db.selectFrom("certificates").select("pdfSha256");
    const { pdfSha256 } = await row.executeTakeFirstOrThrow();
    if (paper.outcome !== "rendered") throw new Error(paper.outcome);
    expect(pdfSha256).toBe(createHash("sha256").update(paper.bytes).digest("hex"));
    await office.db.updateTable("certificates").set({ pdfSha256: "other" }).execute();
    await renderCertificate(office, sunita, id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ pdfSha256: "other" });
  });

  it("is not counted as printed for an auditor", async () => {
    const id = await approve();
    const auditor = await addPerson(office, "citizen", { duty: "auditor" });
    await renderCertificate(office, auditor, id);
    const row = office.db.selectFrom("certificates").select(["printCount", "pdfSha256"]);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ printCount: 0, pdfSha256: null });
    await renderCertificate(office, kamla, id);
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({ printCount: 1 });
  });

  it("is sent even if a full disk keeps it from being counted", async () => {
    const id = await approve();
    const { paper } = await renderCertificate(withFullDatabase(office), sunita, id);
    expect(paper.outcome).toBe("rendered");
    const row = office.db.selectFrom("certificates").select(["printCount", "pdfSha256"]);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ printCount: 0, pdfSha256: null });
  });

  it("names a signatory only if that person approved the application", async () => {
    service = await addCertifiedService(office, { ...noDues, signatory: "kamla bai, Secretary" });
    await renderCertificate(office, sunita, await approve());
    expect(last().signatory).toBe("kamla bai, Secretary");
    const asha = await addPerson(office, "admin", { displayName: "Asha Rao" });
    const id = await addApproved(office, { applicant: sunita, reviewer: asha, service });
    await renderCertificate(office, sunita, id);
    expect(last().signatory).toBe("");
    expect(last().approved[0]).toContain("Asha Rao");
  });

  it("names a signatory in a preview as if the reader approved the application", async () => {
    service = await addCertifiedService(office, { ...noDues, signatory: "Kamla Bai, Secretary" });
    const id = await addApplication(office, sunita, { serviceId: service.id });
    await renderCertificate(office, kamla, id);
    expect(last().signatory).toBe("Kamla Bai, Secretary");
    await renderCertificate(office, await addPerson(office, "admin"), id);
    expect(last().signatory).toBe("");
  });

  it("names no signatory in a preview of a held certificate if it is not known who approved", async () => {
    const settings = { ...sampleSettings, certificatesPerDayBrake: 1 };
    const asha = await addPerson(office, "admin");
    await changeCouncilSettings(office, asha, { expectedVersion: 0, settings });
    service = await addCertifiedService(office, { ...noDues, signatory: "Kamla Bai, Secretary" });
    for (let done = 0; done < 5; done += 1) await approve();
    const id = await addApplication(office, sunita, { serviceId: service.id });
    expect(await decide(office, kamla, id)).toMatchObject({ brake: "held" });
    await renderCertificate(office, kamla, id);
    expect(last().signatory).toBe("Kamla Bai, Secretary");
    await office.db.deleteFrom("applicationEvents").where("applicationId", "=", id).execute();
    await renderCertificate(office, kamla, id);
    expect(last().signatory).toBe("");
  });

  it("has the text that was stored when the certificate was issued, even with a blank of an earlier release", async () => {
    const id = await approve();
    await renderCertificate(office, sunita, id);
    const { texts } = last();
    const paragraphs = ["Living there since: __________."];
    const row = (await findCertificate(office, id))!;
    const older = { ...printedOf(row)!, texts: [{ ...texts[0]!, paragraphs }] };
    await office.db
      .updateTable("certificates")
      .set({ printed: toJson(older) })
      .execute();
    await renderCertificate(office, sunita, id);
    expect(last().texts[0]!.paragraphs).toEqual(paragraphs);
  });

  it("has dots in a preview for remarks that are not written yet", async () => {
    const body = { en: "Remarks: {remarks}" };
    service = await addCertifiedService(office, { ...noDues, body });
    const id = await addApplication(office, sunita, { serviceId: service.id });
    await renderCertificate(office, kamla, id);
    expect(last().texts[0]!.paragraphs).toEqual(["Remarks: …"]);
  });

  it("is a preview for the office before the decision, which takes no number", async () => {
    const id = await addApplication(office, sunita, { serviceId: service.id });
    expect(await renderCertificate(office, kamla, id)).toMatchObject({ number: undefined });
    expect(last()).toMatchObject({ mark: "PREVIEW", approved: [] });
    expect(last().texts[0]!.paragraphs[0]).toContain("Sunita Devi");
    expect(await office.count("certificateSequences")).toBe(0);
    await expect(renderCertificate(office, sunita, id)).rejects.toThrow(NotFoundError);
  });

  it("warns in a preview that letters may be printed as boxes, but not once the certificate is issued", async () => {
    const warning = /boxes/;
    const formData = { fullName: "மாலா" };
    const id = await addApplication(office, sunita, { serviceId: service.id, formData });
    await renderCertificate(office, kamla, id);
    expect(last().notes[0]).toMatch(warning);
    await decide(office, kamla, id);
    await renderCertificate(office, kamla, id);
    expect(last().notes[0]).not.toMatch(warning);
    const admin = await addPerson(office, "admin");
    const sampleOf = async (certificate: typeof noDues) => {
      await renderSampleCertificate(office, admin, { serviceId: service.id, certificate });
      return last().notes[0];
    };
    expect(await sampleOf(noDues)).not.toMatch(warning);
    expect(await sampleOf({ ...noDues, title: { en: "சான்றிதழ்" } })).toMatch(warning);
  });

  it("is not found once the certificate is revoked", async () => {
    const id = await approve();
    await decide(office, kamla, id, "rejected");
    await expect(renderCertificate(office, sunita, id)).rejects.toThrow(NotFoundError);
    expect((await renderCertificate(office, kamla, id)).number).toBeUndefined();
  });

  it("is not found for everybody else", async () => {
    const id = await approve();
    const stranger = await addPerson(office, "citizen");
    const helper = await addPerson(office, "citizen", { duty: "helper" });
    for (const actor of [stranger, helper])
      await expect(renderCertificate(office, actor, id)).rejects.toThrow(NotFoundError);
    await expect(renderCertificate(office, kamla, "0".repeat(24))).rejects.toThrow(NotFoundError);
    expect(office.papers.printed).toEqual([]);
  });

  it("is unavailable while papers cannot be made, although the certificate is issued", async () => {
    office.papers.isDown = true;
    const id = await approve();
    expect((await renderCertificate(office, sunita, id)).paper.outcome).toBe("unavailable");
    expect(await office.count("certificates")).toBe(1);
  });

  it("has made-up answers while an administrator writes the template, and nothing is saved", async () => {
    const admin = await addPerson(office, "admin");
    const versions = await office.count("serviceVersions");
    const serviceId = service.id;
    const sample = await renderSampleCertificate(office, admin, { serviceId, certificate: noDues });
    expect(sample.outcome).toBe("rendered");
    expect(last().mark).toBe("PREVIEW");
    const certificate = { ...noDues, body: { en: "To {nobody}" } };
    expect(await renderSampleCertificate(office, admin, { serviceId, certificate })).toEqual({
      outcome: "unknownPlaceholders",
      language: "en",
      names: ["nobody"],
    });
    expect(await office.count("serviceVersions")).toBe(versions);
  });
});
