import { expect, it } from "vitest";
import { addAtCounter, familyPhone } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { fromJson } from "../../database/codec.ts";
import { peopleFoundAtMost, peopleComparedAtMost } from "../counter-limits.ts";
import { findPeople } from "./find-people.ts";
import type { PeopleWithPhone } from "./records.ts";

onEachDatabase("counter applicants who share a phone", (office) => {
  it("with more people than are listed are found by a part of the name, in Devanagari or Latin letters", async () => {
    const kamla = await addPerson(office, "staff");
    for (let number = 0; number < peopleFoundAtMost; number += 1)
      await addAtCounter(office, kamla, { birthYear: 1950 + number });
    expect(await findPeople(office, kamla, familyPhone)).toMatchObject({ hasMore: false });
    const last = await addAtCounter(office, kamla, { displayName: "सुनीता देवी" });
    const { people, hasMore } = (await findPeople(office, kamla, familyPhone)) as PeopleWithPhone;
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

  it("are recorded if a refused form lists them by a part of a name that was not searched for before", async () => {
    const kamla = await addPerson(office, "staff");
    for (let number = 0; number < peopleFoundAtMost; number += 1)
      await addAtCounter(office, kamla, { birthYear: 1950 + number });
    const last = await addAtCounter(office, kamla, { displayName: "Sunita" });
    const recorded = async () => {
      const entries = office.db
        .selectFrom("logs")
        .select("details")
        .where("action", "=", "FIND_PEOPLE");
      return (await entries.execute()).map(({ details }) => fromJson(details));
    };
    await findPeople(office, kamla, familyPhone);
    for (const partOfName of ["Sunita", "Ramesh"])
      for (let times = 0; times < 2; times += 1)
        await findPeople(office, kamla, familyPhone, { isRepeated: true, partOfName });
    await findPeople(office, kamla, familyPhone, { isRepeated: true });
    expect(await recorded()).toHaveLength(3);
    expect(await recorded()).toEqual(expect.arrayContaining([{ found: [last] }, { found: [] }]));
  });

  it("with more than 1,000 are not all compared, and the result says that there are more, even if it lists none", async () => {
    const kamla = await addPerson(office, "staff");
    const uid = await addAtCounter(office, kamla);
    const template = await office.db
      .selectFrom("users")
      .selectAll()
      .where("uid", "=", uid)
      .executeTakeFirstOrThrow();
    const add = async (from: number, to: number) => {
      for (let at = from; at < to; at += 1)
        await office.db
          .insertInto("users")
          .values({ ...template, uid: String(at).padStart(24, "0") })
          .execute();
    };
    const find = (partOfName: string) => findPeople(office, kamla, familyPhone, { partOfName });
    await add(1, peopleComparedAtMost);
    expect(await find("Ramesh")).toMatchObject({ people: [], hasMore: false });
    await add(peopleComparedAtMost, peopleComparedAtMost + 1);
    expect(await find("Ramesh")).toMatchObject({ people: [], hasMore: true });
    const found = (await find("Shanti")) as PeopleWithPhone;
    expect(found.people).toHaveLength(peopleFoundAtMost);
    expect(found.hasMore).toBe(true);
  });
});
