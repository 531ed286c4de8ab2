import { beforeEach, expect, it } from "vitest";
import {
  addCertifiedService,
  decide,
  noDues,
  publishCertificate,
  publishOutcome,
} from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import { deleteService } from "../catalogue/delete-service.ts";
import { getServiceToEdit } from "../catalogue/draft-version.ts";
import { getService } from "../catalogue/get-service.ts";
import type { ServiceOutcome } from "../catalogue/outcome.ts";
import { saveDraftCertificate } from "../certificates/draft-certificate.ts";
import { addHeldCertificate, findHeldCertificate } from "../certificates/held-certificates.ts";
import { findCertificate, printedOf } from "../certificates/records.ts";
import { NotFoundError } from "../errors.ts";
import { newToken } from "../ids.ts";
import type { Office } from "../office.ts";
import { renderDecisionPaper } from "../papers/render-decision-paper.ts";
import type { Actor } from "../permissions.ts";
import { getApplicationToForward, recordForwarding } from "./forwarding/record-forwarding.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";
import { getOwnApplication } from "./get-own-application.ts";
import { reviewApplication } from "./review.ts";
import { revokeByHand } from "./revoke-by-hand.ts";

const issuedHere: ServiceOutcome = { kind: "issued-here", forwardedTo: null, law: null };
const forwarded: ServiceOutcome = {
  kind: "forwarded",
  forwardedTo: { en: "Tehsildar" },
  law: null,
};

onEachDatabase("an application that waits while its service gets another outcome", (office) => {
  let admin: Actor;
  let kamla: Actor;
  let sunita: Actor;
  beforeEach(async () => {
    admin = await addPerson(office, "admin");
    kamla = await addPerson(office, "staff");
    sunita = await addPerson(office, "citizen");
  });
  const applyFor = async (serviceId: string) =>
    apply(office, sunita, await getService(office, serviceId));
  const forward = (applicationId: string) =>
    recordForwarding(office, kamla, {
      applicationId,
      date: new Date(office.clock()).toISOString().slice(0, 10),
      number: "",
      seen: "",
      key: newToken(office),
    });
  const titleOf = async (id: string) => {
    const certificate = await findCertificate(office, id);
    return certificate && printedOf(certificate)!.texts[0]!.title;
  };

  const addCertified = (outcome: ServiceOutcome | null) =>
    addService(office, {}, (definition) => ({ ...definition, outcome, certificate: noDues }));
  const codeOf = async (id: string) => (await findCertificate(office, id))?.serviceCode;
  const stateOf = async (id: string) =>
    (await getApplicationForReview(office, kamla, id)).certificate;

  it("gets its certificate and is not forwarded, even if its service forwards applications by now", async () => {
    const { id: serviceId } = await addCertified(issuedHere);
    const id = await applyFor(serviceId);
    await publishOutcome(office, admin, serviceId, forwarded);
    expect(await stateOf(id)).toEqual({ state: "onApproval" });
    await expect(forward(id)).rejects.toThrow(NotFoundError);
    await decide(office, kamla, id);
    expect(await titleOf(id)).toBe("No-Dues Certificate");
    // An application that is submitted now is forwarded.
    const later = await applyFor(serviceId);
    expect(await forward(later)).toEqual({ outcome: "recorded" });
    await decide(office, kamla, later);
    expect(await titleOf(later)).toBeUndefined();
  });

  it("is forwarded and gets no certificate if its version did not say who issues the result", async () => {
    const { id: serviceId } = await addCertified(null);
    const [id, otherApplication] = [await applyFor(serviceId), await applyFor(serviceId)];
    await publishOutcome(office, admin, serviceId, forwarded);
    const { certificate, outcome } = await getApplicationForReview(office, kamla, id);
    expect(certificate).toBeUndefined();
    expect(outcome).toMatchObject({ kind: "forwarded", forwardedTo: "Tehsildar", law: null });
    await decide(office, kamla, id);
    expect(await titleOf(id)).toBeUndefined();
    expect((await getApplicationToForward(office, kamla, id)).forwardedTo).toBe("Tehsildar");
    expect(await forward(id)).toEqual({ outcome: "recorded" });
    // A forwarded application stays forwarded, even if the council issues the result again.
    expect(await forward(otherApplication)).toEqual({ outcome: "recorded" });
    await publishOutcome(office, admin, serviceId, issuedHere);
    expect(await stateOf(otherApplication)).toBeUndefined();
    await decide(office, kamla, otherApplication);
    expect(await titleOf(otherApplication)).toBeUndefined();
    await renderDecisionPaper(office, sunita, otherApplication);
    expect(office.papers.printed.at(-1)!.paper.data).toMatchObject({ to: ["To", "Tehsildar"] });
  });

  it("stays forwarded to the recorded office by the recorded law, whatever is published later", async () => {
    const { id: serviceId } = await addCertified(null);
    const id = await applyFor(serviceId);
    const law = { en: "Act A" };
    await publishOutcome(office, admin, serviceId, { ...forwarded, law });
    expect(await forward(id)).toEqual({ outcome: "recorded" });
    const later = { ...forwarded, forwardedTo: { en: "SDM" }, law: { en: "Act B" } };
    await publishOutcome(office, admin, serviceId, later);
    const { outcome } = await getApplicationForReview(office, kamla, id);
    expect(outcome).toMatchObject({ kind: "forwarded", forwardedTo: "Tehsildar", law: "Act A" });
    await renderDecisionPaper(office, sunita, id);
    const { data } = office.papers.printed.at(-1)!.paper;
    expect(JSON.stringify(data)).toContain("Act A");
    expect(JSON.stringify(data)).not.toMatch(/SDM|Act B/);
  });

  it("is not forwarded if an older release issued its certificate, even if its version forwards", async () => {
    const { id: serviceId } = await addCertified(issuedHere);
    const id = await applyFor(serviceId);
    await decide(office, kamla, id);
    await office.db
      .updateTable("serviceVersions")
      .set(({ fn, ref, val }) => ({
        definition: fn<string>("replace", [
          ref("definition"),
          val(JSON.stringify(issuedHere)),
          val(JSON.stringify(forwarded)),
        ]),
      }))
      .execute();
    expect((await getApplicationForReview(office, kamla, id)).outcome).toBeNull();
    await expect(forward(id)).rejects.toThrow(NotFoundError);
  });

  it("loses its held certificate when it is forwarded, and its page stops saying that one is held", async () => {
    const { id: serviceId } = await addCertified(null);
    const id = await applyFor(serviceId);
    const heldAt = office.clock();
    await addHeldCertificate(office, {
      applicationId: id,
      heldAt,
      heldBy: kamla.uid,
      issuedToday: 9,
      usual: 1,
    });
    const isHeld = async () => (await getOwnApplication(office, sunita, id)).isCertificateHeld;
    expect(await isHeld()).toBe(true);
    await publishOutcome(office, admin, serviceId, forwarded);
    expect(await isHeld()).toBe(false);
    expect(await forward(id)).toEqual({ outcome: "recorded" });
    expect(await findHeldCertificate(office, id)).toBeUndefined();
  });

  it("is not forwarded while it has a certificate, which can be revoked but not corrected", async () => {
    const { id: serviceId } = await addCertified(null);
    const id = await applyFor(serviceId);
    await decide(office, kamla, id);
    const { number } = (await findCertificate(office, id))!;
    await publishOutcome(office, admin, serviceId, forwarded);
    const { certificate, outcome } = await getApplicationForReview(office, kamla, id);
    expect(outcome).toBeNull();
    expect(certificate).toMatchObject({ state: "issued", canReplace: false });
    await expect(forward(id)).rejects.toThrow(NotFoundError);
    const revoked = { applicationId: id, certificate: number, reason: "A due was found" };
    expect(await revokeByHand(office, kamla, { ...revoked, revoke: "correct" })).toEqual({
      outcome: "noCertificate",
    });
    expect(await revokeByHand(office, kamla, { ...revoked, revoke: "revoke" })).toEqual({
      outcome: "revoked",
    });
    expect(await forward(id)).toEqual({ outcome: "recorded" });
  });

  it("is forwarded and gets no certificate if the council stopped issuing certificates for the service before", async () => {
    const { id: serviceId } = await addCertified(issuedHere);
    const [first, second] = [await applyFor(serviceId), await applyFor(serviceId)];
    await decide(office, kamla, first);
    await publishCertificate(office, admin, serviceId, null);
    await publishOutcome(office, admin, serviceId, forwarded);
    expect(await stateOf(first)).toMatchObject({ state: "issued", canReplace: false });
    await expect(forward(first)).rejects.toThrow(NotFoundError);
    await decide(office, kamla, second);
    expect(await titleOf(second)).toBeUndefined();
    expect(await forward(second)).toEqual({ outcome: "recorded" });
  });

  it("gets the certificate that was published last if the service is deleted, and none if the last version had none", async () => {
    const { id: serviceId } = await addCertified(issuedHere);
    const [first, second, third] = [
      await applyFor(serviceId),
      await applyFor(serviceId),
      await applyFor(serviceId),
    ];
    await publishCertificate(office, admin, serviceId, { ...noDues, serviceCode: "NDC" });
    await decide(office, kamla, first);
    const { id: endedServiceId } = await addCertified(issuedHere);
    const withoutCertificate = await applyFor(endedServiceId);
    await publishCertificate(office, admin, endedServiceId, null);
    for (const id of [serviceId, endedServiceId]) await deleteService(office, admin, id);
    for (const id of [second, withoutCertificate]) await decide(office, kamla, id);
    expect([await codeOf(first), await codeOf(second)]).toEqual(["NDC", "NDC"]);
    expect(await titleOf(withoutCertificate)).toBeUndefined();
    // An older release could publish a version with another code.
    const withOtherCode = (definition: string) => definition.replace('"NDC"', '"DUE"');
    const versions = await office.db.selectFrom("serviceVersions").selectAll().execute();
    for (const { id, definition } of versions)
      await office.db
        .updateTable("serviceVersions")
        .set({ definition: withOtherCode(definition) })
        .where("id", "=", id)
        .execute();
    await decide(office, kamla, third);
    expect(await codeOf(third)).toBe("NDC");
  });

  it("gets no service code that another service took after its own service was deleted", async () => {
    const { id: serviceId } = await addCertified(null);
    const id = await applyFor(serviceId);
    await deleteService(office, admin, serviceId);
    const otherApplication = await applyFor((await addCertified(null)).id);
    await decide(office, kamla, otherApplication);
    await decide(office, kamla, id);
    expect([await codeOf(otherApplication), await codeOf(id)]).toEqual(["NOD", "NOD2"]);
  });

  it("gets the only code of its service, whether the approval or the publication of a new code comes first", async () => {
    const renamed = { ...noDues, serviceCode: "NDC" };
    for (const isApprovedFirst of [true, false]) {
      const { id: serviceId } = await addCertified(issuedHere);
      const id = await applyFor(serviceId);
      const { version: expectedVersion } = await getServiceToEdit(office, admin, serviceId);
      const change = { serviceId, expectedVersion, publish: true, certificate: renamed };
      const approve = (officeToUse: Office) =>
        reviewApplication(officeToUse, kamla, {
          applicationId: id,
          status: "approved",
          remarks: "",
          version: 1,
        });
      const publish = (officeToUse: Office) => saveDraftCertificate(officeToUse, admin, change);
      const [first, second] = isApprovedFirst ? [approve, publish] : [publish, approve];
      let later: Promise<{ outcome: string }> | undefined;
      await office.change(async (tx) => {
        const officeInTransaction = {
          ...tx,
          change: (work: (one: typeof tx) => unknown) => work(tx),
        };
        await first(officeInTransaction as never);
        later = second(office);
        expect(await untilBlocked(office, later)).toBe("blocked");
      });
      expect((await later!).outcome).toBe(isApprovedFirst ? "codeFrozen" : "updated");
      const code = isApprovedFirst ? "NOD" : "NDC";
      expect(await codeOf(id)).toBe(code);
      await office.db.deleteFrom("certificates").execute();
      await office.db.deleteFrom("services").execute();
    }
  });

  it("is forwarded and gets no certificate if its version forwards, even if the council issues the result by now", async () => {
    const { id: serviceId } = await addService(office, {}, (definition) => ({
      ...definition,
      outcome: forwarded,
    }));
    const id = await applyFor(serviceId);
    await publishOutcome(office, admin, serviceId, issuedHere);
    await publishCertificate(office, admin, serviceId, noDues);
    expect((await getApplicationForReview(office, kamla, id)).certificate).toBeUndefined();
    expect(await forward(id)).toEqual({ outcome: "recorded" });
    await decide(office, kamla, id);
    expect(await titleOf(id)).toBeUndefined();
    const later = await applyFor(serviceId);
    await decide(office, kamla, later);
    expect(await titleOf(later)).toBe("No-Dues Certificate");
  });

  it("gets a certificate with the published text, and none if the council issues none any more", async () => {
    const { id: serviceId } = await addCertifiedService(office);
    const [first, second] = [await applyFor(serviceId), await applyFor(serviceId)];
    await publishCertificate(office, admin, serviceId, { ...noDues, title: { en: "No Dues" } });
    await decide(office, kamla, first);
    expect(await titleOf(first)).toBe("No Dues");
    await publishCertificate(office, admin, serviceId, null);
    await decide(office, kamla, second);
    expect(await titleOf(second)).toBeUndefined();
  });
});
