import { beforeEach, expect, it } from "vitest";
import {
  addApproved,
  addCertifiedService,
  noDues,
  publishCertificate,
} from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import type { DefinedService } from "../catalogue/records.ts";
import type { Actor } from "../permissions.ts";
import { findCertificate, printedOf } from "./records.ts";

onEachDatabase("the signatory of a certificate", (office) => {
  let admin: Actor;
  let asha: Actor;
  let mohan: Actor;
  let sunita: Actor;
  let service: DefinedService;
  beforeEach(async () => {
    admin = await addPerson(office, "admin", { displayName: "Ravi Lal" });
    asha = await addPerson(office, "staff", { displayName: "Asha Rani" });
    mohan = await addPerson(office, "staff", { displayName: "Smt. Mohan" });
    sunita = await addPerson(office, "citizen");
    service = await addCertifiedService(office);
  });
  const publish = (signatory: string) =>
    publishCertificate(office, admin, service.id, { ...noDues, signatory });
  const printed = async (reviewer: Actor) => {
    const id = await addApproved(office, { applicant: sunita, reviewer, service });
    return printedOf((await findCertificate(office, id))!)!.signatory;
  };
  const rename = (uid: string, displayName: string) =>
    office.db.updateTable("users").set({ displayName }).where("uid", "=", uid).execute();

  it.each([
    "Smt. Asha Rani, Secretary",
    "Asha Rani (Secretary)",
    "Secretary: ASHA RANI",
    "श्रीमती आशा रानी, सचिव",
  ])("that names an official is printed only if that official approved: %s", async (signatory) => {
    await publish(signatory);
    expect(await printed(asha)).toBe(signatory);
    expect(await printed(mohan)).toBe("");
    // A template of an older release does not know whom it names.
    service = await addCertifiedService(office, { ...noDues, serviceCode: "OLD", signatory });
    expect(await printed(asha)).toBe(signatory);
    expect(await printed(mohan)).toBe("");
  });

  it("that names nobody is printed, whoever approved", async () => {
    await publish("सचिव / Secretary, Gram Panchayat Rani");
    expect(await printed(mohan)).toBe("सचिव / Secretary, Gram Panchayat Rani");
  });

  it("is not printed for somebody whose name is only a part of the named one, nor if it names two", async () => {
    const short = await addPerson(office, "staff", { displayName: "Asha" });
    await publish("Asha Rani, Secretary");
    expect(await printed(asha)).toBe("Asha Rani, Secretary");
    expect(await printed(short)).toBe("");
    await publish("Asha Rani / Mohan");
    expect(await printed(asha)).toBe("");
  });

  it("stays that of the same person after they were renamed, and of nobody who takes their name", async () => {
    await publish("Asha Rani, Secretary");
    await rename(asha.uid, "Asha Devi");
    expect(await printed({ ...asha, displayName: "Asha Devi" })).toBe("Asha Rani, Secretary");
    await rename(mohan.uid, "Asha Rani");
    expect(await printed({ ...mohan, displayName: "Asha Rani" })).toBe("");
  });

  it("is printed for nobody else once their account is deleted, also where the template is saved again", async () => {
    await publish("Asha Rani, Secretary");
    await deleteAccount(office, { uid: asha.uid });
    expect(await printed(mohan)).toBe("");
    await publish("Asha Rani, Secretary");
    expect(await printed(mohan)).toBe("");
    const successor = await addPerson(office, "staff", { displayName: "Asha Rani" });
    await publish("Asha Rani, Secretary");
    expect(await printed(successor)).toBe("Asha Rani, Secretary");
  });
});
