import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { addAtCounter, fileFor } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
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
    await deleteAccount(office, { uid: sunita.uid });
    expect(await told(own)).toBe("nobody");
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
