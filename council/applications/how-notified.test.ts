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
  it("how the applicant is notified", async () => {
    const kamla = await addPerson(office, "staff");
    const sunita = await addPerson(office, "citizen");
    const shanti = await addAtCounter(office, kamla);
    const ofCitizen = await addApplication(office, sunita);
    const filedAtCounter = await fileFor(office, kamla, shanti, await addService(office));
    const findHowNotifiedOf = async (id: string) =>
      (await getApplicationForReview(office, kamla, id)).howNotified;
    expect(await findHowNotifiedOf(ofCitizen)).toBe("email");
    expect(await findHowNotifiedOf(filedAtCounter)).toBe("phone");
    await disableUser(office, { uid: sunita.uid });
    expect(await findHowNotifiedOf(ofCitizen)).toBe("disabled");
    await deleteAccount(office, { uid: sunita.uid });
    expect(await findHowNotifiedOf(ofCitizen)).toBe("nobody");
  });

  it("the email to which the applicant's letters go now, besides the one in the application", async () => {
    const kamla = await addPerson(office, "staff");
    const sunita = await addPerson(office, "citizen");
    const id = await addApplication(office, sunita);
    const email = "sunita.new@example.org";
    await office.db.updateTable("users").set({ email }).where("uid", "=", sunita.uid).execute();
    const review = await getApplicationForReview(office, kamla, id);
    expect([review.userEmail, review.accountEmail]).toEqual([sunita.email, email]);
    await deleteAccount(office, { uid: sunita.uid });
    expect((await getApplicationForReview(office, kamla, id)).accountEmail).toBeNull();
  });

  it("whether the applicant could answer a request to correct the application", async () => {
    const kamla = await addPerson(office, "staff");
    const sunita = await addPerson(office, "citizen");
    const shanti = await addAtCounter(office, kamla);
    const ofCitizen = await addApplication(office, sunita);
    const filedAtCounter = await fileFor(office, kamla, shanti, await addService(office));
    const canAct = async (id: string) => {
      const { canApplicantAct } = await getApplicationForReview(office, kamla, id);
      expect((await getRequestForm(office, kamla, id)).mayAsk).toBe(canApplicantAct);
      return canApplicantAct;
    };
    for (const [id, uid] of [
      [ofCitizen, sunita.uid],
      [filedAtCounter, shanti],
    ] as const) {
      expect(await canAct(id)).toBe(true);
      await office.db
        .updateTable("users")
        .set({ disabledAt: office.clock() })
        .where("uid", "=", uid)
        .execute();
      expect(await canAct(id), "disabled").toBe(false);
      await deleteAccount(office, { uid });
      expect(await canAct(id), "deleted").toBe(false);
    }
  });

  it("whether the reviewer may answer an open request for somebody without email", async () => {
    const kamla = await addPerson(office, "staff");
    const ramesh = await addPerson(office, "admin");
    const shanti = await addAtCounter(office, kamla);
    const filedAtCounter = await fileFor(office, kamla, shanti, await addService(office));
    const ofCitizen = await addApplication(office, await addPerson(office, "citizen"));
    const mayAnswer = async (id: string) =>
      (await getApplicationForReview(office, ramesh, id)).mayAnswer;
    const corrections = correctionsOf(office);
    expect(await mayAnswer(filedAtCounter)).toBe(false);
    await corrections.ask(ramesh, filedAtCounter);
    await corrections.ask(ramesh, ofCitizen);
    expect(await mayAnswer(filedAtCounter)).toBe(true);
    expect(await mayAnswer(ofCitizen), "they answer themselves").toBe(false);
    await corrections.attach(kamla, filedAtCounter);
    await corrections.answer(kamla, filedAtCounter);
    expect(await mayAnswer(filedAtCounter)).toBe(false);
  });
});
