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
import { getServiceToEdit } from "../catalogue/draft-version.ts";
import type { DefinedService } from "../catalogue/records.ts";
import type { Actor } from "../permissions.ts";
import { findCertificate, printedOf } from "./records.ts";
import { findSignatories } from "./signatory.ts";

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
  const printedSignatory = async (reviewer: Actor) => {
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
    expect(await printedSignatory(asha)).toBe(signatory);
    expect(await printedSignatory(mohan)).toBe("");
    // A template that an older release saved has no uids of the officials whom it names.
    service = await addCertifiedService(office, { ...noDues, serviceCode: "OLD", signatory });
    expect(await printedSignatory(asha)).toBe(signatory);
    expect(await printedSignatory(mohan)).toBe("");
  });

  it("that names nobody is printed, whoever approved", async () => {
    await publish("सचिव / Secretary, Gram Panchayat Rani");
    expect(await printedSignatory(mohan)).toBe("सचिव / Secretary, Gram Panchayat Rani");
  });

  it("is not printed if the approver's name is only a part of the name in it, nor if it names two officials", async () => {
    const partlyNamed = await addPerson(office, "staff", { displayName: "Asha" });
    await publish("Asha Rani, Secretary");
    expect(await printedSignatory(asha)).toBe("Asha Rani, Secretary");
    expect(await printedSignatory(partlyNamed)).toBe("");
    await publish("Asha Rani / Mohan");
    expect(await printedSignatory(asha)).toBe("");
  });

  it("is still printed for a renamed official, and not for another official who takes the old name", async () => {
    await publish("Asha Rani, Secretary");
    await rename(asha.uid, "Asha Devi");
    expect(await printedSignatory({ ...asha, displayName: "Asha Devi" })).toBe(
      "Asha Rani, Secretary",
    );
    await rename(mohan.uid, "Asha Rani");
    expect(await printedSignatory({ ...mohan, displayName: "Asha Rani" })).toBe("");
  });

  it("is printed for nobody once the named official's account is deleted, until a new official has the name", async () => {
    await publish("Asha Rani, Secretary");
    await deleteAccount(office, { uid: asha.uid });
    expect(await printedSignatory(mohan)).toBe("");
    await publish("Asha Rani, Secretary");
    expect(await printedSignatory(mohan)).toBe("");
    const successor = await addPerson(office, "staff", { displayName: "Asha Rani" });
    await publish("Asha Rani, Secretary");
    expect(await printedSignatory(successor)).toBe("Asha Rani, Secretary");
  });

  it("is found with name and email of the account, by which administrators tell namesakes apart, until it is deleted", async () => {
    const namesake = await addPerson(office, "staff", { displayName: "Asha Rani" });
    await publish("Asha Rani, Secretary");
    const { published } = await getServiceToEdit(office, admin, service.id);
    const find = () => findSignatories(office, admin, [null, published.certificate, noDues]);
    const found = await find();
    expect(found).toHaveLength(2);
    for (const { uid, displayName, email } of [asha, namesake])
      expect(found).toContainEqual({ uid, displayName, email });
    await deleteAccount(office, { uid: asha.uid });
    expect(await find()).toMatchObject([{ uid: namesake.uid }]);
  });
});
