import { createHash } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { addApproved, addCertifiedService, decide } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { releaseCertificate } from "../applications/release-certificate.ts";
import { revokeByHand } from "../applications/revoke-by-hand.ts";
import type { DefinedService } from "../catalogue/records.ts";
import { anonymiseCertificates, findCertificate } from "../certificates/records.ts";
import { letterRetryForMs, letterRetryPausesMs } from "../limits.ts";
import { DeliveryError } from "../mail/delivery.ts";
import { sendDueLetters } from "../mail/send-due.ts";
import type { CouncilSettings } from "../settings/council-settings.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { attachedPaperMaxBytes, attachmentAttemptsAtMost } from "../paper-limits.ts";
import type { Actor } from "../permissions.ts";
import { attachCertificate } from "./attach-certificate.ts";

onEachDatabase("the certificate as an attachment of its letter", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let admin: Actor;
  let service: DefinedService;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    admin = await addPerson(office, "admin");
    service = await addCertifiedService(office);
  });
  const set = (settings: Partial<CouncilSettings>) =>
    changeCouncilSettings(office, admin, {
      expectedVersion: 0,
      settings: { ...sampleSettings, ...settings },
    });
  const turnOnAttachments = () => set({ attachesCertificates: true });
  const approve = () => addApproved(office, { applicant: sunita, reviewer: kamla, service });
  const send = () => sendDueLetters(office, undefined, attachCertificate);
  const sent = () => office.delivery.accepted;
  const attached = () => sent().flatMap(({ attachment }) => (attachment ? [attachment] : []));
  const certificateOf = async (id: string) => (await findCertificate(office, id))!;
  const letterOf = (number: string) => sent().filter(({ text }) => text.includes(number));

  it("is not attached by default", async () => {
    await approve();
    expect(await send()).toBeGreaterThan(0);
    expect([attached(), office.papers.printed]).toEqual([[], []]);
  });

  it("is attached if the council wants attachments, counts as printed, and is never stored in the outbox", async () => {
    await turnOnAttachments();
    const { id, number } = await certificateOf(await approve());
    const waiting = await office.db.selectFrom("letters").select("channelData").execute();
    expect(office.papers.printed).toEqual([]);
    await send();
    const name = `certificate-${number.replaceAll("/", "-")}.pdf`;
    expect(attached().map(({ fileName }) => fileName)).toEqual([name]);
    const { bytes } = attached()[0]!;
    expect(JSON.parse(String(bytes))).toMatchObject({ template: "certificate" });
    expect(letterOf(number)).toMatchObject([{ to: sunita.email, attachment: { fileName: name } }]);
    expect(
      await office.db
        .selectFrom("certificates")
        .select(["id", "printCount", "pdfSha256"])
        .executeTakeFirstOrThrow(),
    ).toEqual({ id, printCount: 1, pdfSha256: createHash("sha256").update(bytes).digest("hex") });
    const after = await office.db.selectFrom("letters").select("channelData").execute();
    expect(after).toEqual(waiting);
    expect(await send()).toBe(0);
  });

  it("keeps its letter waiting while it cannot be made, and after four attempts the letter goes with only the link", async () => {
    await turnOnAttachments();
    const { number } = await certificateOf(await approve());
    office.papers.isDown = true;
    for (let tries = 1; tries < attachmentAttemptsAtMost; tries += 1) {
      await send();
      expect(letterOf(number)).toEqual([]);
      office.advanceClock(letterRetryPausesMs[tries - 1]!);
    }
    await send();
    office.advanceClock(letterRetryForMs);
    await send();
    const [letter, ...others] = letterOf(number);
    expect([letter!.attachment, others]).toEqual([undefined, []]);
    expect(letter!.text).toContain("/certificate.pdf");
    const row = office.db.selectFrom("certificates").select(["printCount", "pdfSha256"]);
    expect(await row.execute()).toEqual([{ printCount: 0, pdfSha256: null }]);
    const states = await office.db.selectFrom("letters").select("state").execute();
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["sent"]));
  });

  it("is attached once it can be made again", async () => {
    await turnOnAttachments();
    const { number } = await certificateOf(await approve());
    office.papers.isDown = true;
    await send();
    office.papers.isDown = false;
    office.advanceClock(letterRetryPausesMs[0]!);
    await send();
    expect(letterOf(number)).toHaveLength(1);
    expect(attached()).toHaveLength(1);
  });

  it("does not stop a letter that waited for three days, nor a letter for which making it fails unexpectedly", async () => {
    await turnOnAttachments();
    const first = await certificateOf(await approve());
    office.papers.isDown = true;
    office.advanceClock(letterRetryForMs);
    await send();
    expect(letterOf(first.number)).toHaveLength(1);
    const second = await certificateOf(await approve());
    for (const pause of [0, ...letterRetryPausesMs.slice(0, attachmentAttemptsAtMost - 1)]) {
      office.advanceClock(pause);
      await sendDueLetters(office, undefined, () => Promise.reject(new Error("bug")));
    }
    expect(letterOf(second.number)).toMatchObject([{ to: sunita.email }]);
    expect(attached()).toEqual([]);
  });

  it("is left out of the next attempt if the mail server refused the letter with it", async () => {
    await turnOnAttachments();
    const { number } = await certificateOf(await approve());
    let refused = 0;
    const takesNoFiles: typeof office.delivery.deliver = (letter) => {
      if (!letter.attachment) return office.delivery.deliver(letter);
      refused += 1;
      throw new DeliveryError("SMTP EMESSAGE 554 DATA", { isFinal: true });
    };
    const strict = { ...office, delivery: { ...office.delivery, deliver: takesNoFiles } };
    await sendDueLetters(strict, undefined, attachCertificate);
    expect(letterOf(number)).toEqual([]);
    office.advanceClock(letterRetryPausesMs[0]!);
    await sendDueLetters(strict, undefined, attachCertificate);
    expect(letterOf(number)).toMatchObject([{ to: sunita.email }]);
    expect([refused, attached()]).toEqual([1, []]);
  });

  it("is counted as printed only once the letter is accepted", async () => {
    await turnOnAttachments();
    await approve();
    office.delivery.isRefusing = true;
    await send();
    const counted = () => office.db.selectFrom("certificates").select("printCount").execute();
    expect(await counted()).toEqual([{ printCount: 0 }]);
    office.delivery.isRefusing = false;
    office.advanceClock(letterRetryPausesMs[0]!);
    await send();
    expect(await counted()).toEqual([{ printCount: 1 }]);
    expect(attached()).toHaveLength(1);
  });

  it("is not attached once it is revoked, but its replacement is", async () => {
    await turnOnAttachments();
    const applicationId = await approve();
    const { number } = await certificateOf(applicationId);
    const revoked = { applicationId, certificate: number, reason: "Wrong name" };
    await revokeByHand(office, kamla, { ...revoked, revoke: "correct" });
    await send();
    const { number: next } = await certificateOf(applicationId);
    expect(next).not.toBe(number);
    expect(attached().map(({ fileName }) => fileName)).toEqual([
      `certificate-${next.replaceAll("/", "-")}.pdf`,
    ]);
    await revokeByHand(office, kamla, { ...revoked, certificate: next, revoke: "revoke" });
    await send();
    expect(attached()).toHaveLength(1);
  });

  it("is attached only once a second official has released it", async () => {
    await set({ attachesCertificates: true, certificatesPerDayBrake: 1 });
    for (let issued = 0; issued < 5; issued += 1) await approve();
    await send();
    const before = attached().length;
    const held = await approve();
    await send();
    expect(attached()).toHaveLength(before);
    await releaseCertificate(office, admin, held);
    await send();
    const { number } = await certificateOf(held);
    expect(letterOf(number).map(({ attachment }) => attachment !== undefined)).toEqual([true]);
    expect(attached()).toHaveLength(before + 1);
  });

  it("is not attached to other letters, nor if its application is deleted or it is too large", async () => {
    await turnOnAttachments();
    const rejected = await addApplication(office, sunita, { serviceId: service.id });
    await decide(office, kamla, rejected, "rejected");
    const deleted = await approve();
    await office.change((tx) => anonymiseCertificates(tx, [deleted]));
    await send();
    expect([attached(), office.papers.printed]).toEqual([[], []]);
    await approve();
    const bytes = Buffer.alloc(attachedPaperMaxBytes + 1);
    office.papers.render = async () => ({ outcome: "rendered", bytes });
    expect(await send()).toBe(1);
    expect(attached()).toEqual([]);
  });

  it("is not even made if the delivery carries no attachments", async () => {
    await turnOnAttachments();
    const { number } = await certificateOf(await approve());
    const delivery = { ...office.delivery, carriesAttachments: false };
    await sendDueLetters({ ...office, delivery }, undefined, attachCertificate);
    expect(delivery.accepted.filter(({ text }) => text.includes(number))).toHaveLength(1);
    expect([attached(), office.papers.printed]).toEqual([[], []]);
  });
});
