import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { addAtCounter, fileFor } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { disableUser } from "../accounts/disable-user.ts";
import { getRequestForm } from "./corrections/get-request-form.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";

onEachDatabase("a review says", (office) => {
  it("how the applicant is told", async () => {
    const kamla = await addPerson(office, "staff");
    const sunita = await addPerson(office, "citizen");
    const shanti = await addAtCounter(office, kamla);
    const own = await addApplication(office, sunita);
    const filed = await fileFor(office, kamla, shanti, await addService(office));
    const told = async (id: string) => (await getApplicationForReview(office, kamla, id)).howTold;
    expect(await told(own)).toBe("email");
    expect(await told(filed)).toBe("phone");
    await disableUser(office, { uid: sunita.uid });
    expect(await told(own)).toBe("disabled");
    await deleteAccount(office, { uid: sunita.uid });
    expect(await told(own)).toBe("nobody");
  });

  it("whether the applicant could answer a request to correct it", async () => {
    const kamla = await addPerson(office, "staff");
    const sunita = await addPerson(office, "citizen");
    const shanti = await addAtCounter(office, kamla);
    const own = await addApplication(office, sunita);
    const filed = await fileFor(office, kamla, shanti, await addService(office));
    const can = async (id: string) => {
      const { canApplicantAct } = await getApplicationForReview(office, kamla, id);
      expect((await getRequestForm(office, kamla, id)).mayAsk).toBe(canApplicantAct);
      return canApplicantAct;
    };
    for (const [id, uid] of [
      [own, sunita.uid],
      [filed, shanti],
    ] as const) {
      expect(await can(id)).toBe(true);
      await office.db
        .updateTable("users")
        .set({ disabledAt: office.clock() })
        .where("uid", "=", uid)
        .execute();
      expect(await can(id), "disabled").toBe(false);
      await deleteAccount(office, { uid });
      expect(await can(id), "deleted").toBe(false);
    }
  });

  it("whether the reviewer may answer an open request for somebody without email", async () => {
    const kamla = await addPerson(office, "staff");
    const ramesh = await addPerson(office, "admin");
    const shanti = await addAtCounter(office, kamla);
    const filed = await fileFor(office, kamla, shanti, await addService(office));
    const own = await addApplication(office, await addPerson(office, "citizen"));
    const may = async (id: string) => (await getApplicationForReview(office, ramesh, id)).mayAnswer;
    const corrections = correctionsOf(office);
    expect(await may(filed)).toBe(false);
    await corrections.ask(ramesh, filed);
    await corrections.ask(ramesh, own);
    expect(await may(filed)).toBe(true);
    expect(await may(own), "they answer themselves").toBe(false);
    await corrections.attach(kamla, filed);
    await corrections.answer(kamla, filed);
    expect(await may(filed)).toBe(false);
  });
});
