import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { lockApplicantAndReviewers } from "./records.ts";

onEachDatabase("a person and the reviewers", (office) => {
  it("are locked in the order of their ids, so that two transactions never deadlock", async () => {
    const { uid } = await addPerson(office, "citizen");
    const uids = [uid];
    for (let count = 0; count < 8; count += 1) uids.push((await addPerson(office, "staff")).uid);
    const recipients = await office.change((tx) => lockApplicantAndReviewers(tx, uid));
    expect(recipients.map((person) => person.uid)).toEqual(uids.toSorted());
  });
});
