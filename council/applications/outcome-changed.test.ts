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
import { getService } from "../catalogue/get-service.ts";
import type { ServiceOutcome } from "../catalogue/outcome.ts";
import { findCertificate, printedOf } from "../certificates/records.ts";
import { NotFoundError } from "../errors.ts";
import { newToken } from "../ids.ts";
import type { Actor } from "../permissions.ts";
import { recordForwarding } from "./forwarding/record-forwarding.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";

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
      key: newToken(office),
    });
  const titleOf = async (id: string) => {
    const certificate = await findCertificate(office, id);
    return certificate && printedOf(certificate)!.texts[0]!.title;
  };

  it("gets its certificate and is not forwarded if the service is forwarded by now", async () => {
    const { id: serviceId } = await addCertifiedService(office);
    const id = await applyFor(serviceId);
    await publishOutcome(office, admin, serviceId, forwarded);
    expect((await getApplicationForReview(office, kamla, id)).certificate).toEqual({
      state: "onApproval",
    });
    await expect(forward(id)).rejects.toThrow(NotFoundError);
    await decide(office, kamla, id);
    expect(await titleOf(id)).toBe("No-Dues Certificate");
    // Who applies now is forwarded.
    const later = await applyFor(serviceId);
    expect(await forward(later)).toEqual({ outcome: "recorded" });
    await decide(office, kamla, later);
    expect(await titleOf(later)).toBeUndefined();
  });

  it("gets the certificate of its own version if the service is forwarded and has no text any more", async () => {
    const { id: serviceId } = await addCertifiedService(office);
    const id = await applyFor(serviceId);
    await publishCertificate(office, admin, serviceId, null);
    await publishOutcome(office, admin, serviceId, forwarded);
    await decide(office, kamla, id);
    expect(await titleOf(id)).toBe("No-Dues Certificate");
  });

  it("is forwarded and gets no certificate if the council issues it by now", async () => {
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

  it("is printed with the published text, and with none if the council gives none", async () => {
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
