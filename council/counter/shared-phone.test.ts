import { expect, it } from "vitest";
import { addAtCounter, familyPhone } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { peopleFoundAtMost } from "../counter-limits.ts";
import { findPeople } from "./find-people.ts";
import type { SharedPhone } from "./records.ts";

onEachDatabase("people at the counter", (office) => {
  it("who share a phone with more than are listed are found by a part of the name, in any script", async () => {
    const kamla = await addPerson(office, "staff");
    for (let number = 0; number < peopleFoundAtMost; number += 1)
      await addAtCounter(office, kamla, { birthYear: 1950 + number });
    expect(await findPeople(office, kamla, familyPhone)).toMatchObject({ hasMore: false });
    const last = await addAtCounter(office, kamla, { displayName: "सुनीता देवी" });
    const { people, hasMore } = (await findPeople(office, kamla, familyPhone)) as SharedPhone;
    expect(people).toHaveLength(peopleFoundAtMost);
    expect(people.map(({ uid }) => uid)).not.toContain(last);
    expect(hasMore).toBe(true);
    for (const partOfName of ["सुनीता", "suneet", " Devi  Sunita "])
      expect(await findPeople(office, kamla, familyPhone, { partOfName })).toMatchObject({
        people: [{ uid: last }],
        hasMore: false,
      });
    expect(
      await findPeople(office, kamla, familyPhone, { partOfName: "Shanti Ram" }),
    ).toMatchObject({
      people: [],
    });
  });
});
