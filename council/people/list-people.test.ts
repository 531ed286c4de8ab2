import { beforeEach, expect, it } from "vitest";
import { addAtCounter } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addAccount, addPerson, password } from "../../tests/kit/people.ts";
import { signIn } from "../accounts/sign-in.ts";
import { signOut } from "../accounts/sign-out.ts";
import { NotFoundError } from "../errors.ts";
import { sha256 } from "../ids.ts";
import { dayMs } from "../limits.ts";
import { peoplePerPage } from "../people-limits.ts";
import type { Actor } from "../permissions.ts";
import { disablePerson } from "./change-person.ts";
import type { PeopleFilter } from "./filters.ts";
import { getPerson, listPeople, searchPeople } from "./list-people.ts";

onEachDatabase("the list of people", (office) => {
  let asha: Actor;
  beforeEach(async () => {
    // A fixed email, because an email of random letters may contain the text for which a test searches.
    const email = "asha@example.in";
    asha = await addPerson(office, "admin", { displayName: "Asha Verma", email });
  });
  const namesOf = ({ people }: { people: { displayName: string }[] }) =>
    people.map(({ displayName }) => displayName);

  it("has everybody with role, duty and state, and marks the reader", async () => {
    await addPerson(office, "citizen", { displayName: "Seva Kendra", duty: "helper" });
    const mohan = await addPerson(office, "staff", { displayName: "Mohan Lal" });
    await disablePerson(office, asha, mohan.uid);
    const { people, next } = await listPeople(office, asha, {});
    expect(next).toBeUndefined();
    expect(people).toMatchObject([
      { displayName: "Asha Verma", role: "admin", duty: null, isDisabled: false, isSelf: true },
      { uid: mohan.uid, email: mohan.email, role: "staff", isDisabled: true, isSelf: false },
      { displayName: "Seva Kendra", role: "citizen", duty: "helper", isDisabled: false },
    ]);
    expect(Object.keys(people[0]!)).not.toContain("passwordHash");
  });

  it("can be limited to the office, citizens, helpers, auditors or disabled accounts", async () => {
    const mohan = await addPerson(office, "staff", { displayName: "Mohan" });
    await addPerson(office, "citizen", { displayName: "Sunita" });
    await addPerson(office, "citizen", { displayName: "Seva", duty: "helper" });
    await addPerson(office, "citizen", { displayName: "Ravi", duty: "auditor" });
    await disablePerson(office, asha, mohan.uid);
    const shown = async (show: PeopleFilter) => namesOf(await listPeople(office, asha, { show }));
    expect(await shown("office")).toEqual(["Asha Verma", "Mohan"]);
    expect((await shown("citizens")).toSorted()).toEqual(["Ravi", "Seva", "Sunita"]);
    expect(await shown("helpers")).toEqual(["Seva"]);
    expect(await shown("auditors")).toEqual(["Ravi"]);
    expect(await shown("disabled")).toEqual(["Mohan"]);
  });

  it("goes on after the last person of a page, even among equal names", async () => {
    for (let number = 0; number < peoplePerPage + 3; number += 1)
      await addAccount(office, "citizen", { displayName: "Sunita Devi" });
    const first = await listPeople(office, asha, {});
    expect(first.people).toHaveLength(peoplePerPage);
    const second = await listPeople(office, asha, { after: first.next });
    expect(second.people).toHaveLength(4);
    expect(second.next).toBeUndefined();
    const ids = [...first.people, ...second.people].map(({ uid }) => uid);
    expect(new Set(ids).size).toBe(peoplePerPage + 4);
    expect(await listPeople(office, asha, { after: "nobody" })).toEqual(first);
    const found = await searchPeople(office, asha, "sunita");
    expect(found.people).toHaveLength(peoplePerPage);
    expect(found.next, "there are more").toBeDefined();
    expect((await searchPeople(office, asha, "asha")).next).toBeUndefined();
  });

  it("can be searched by a part of the name or email in any case, and by the whole phone number", async () => {
    const shanti = await addAtCounter(office, asha, {
      displayName: "Shanti Bai",
      phone: "9000000077",
    });
    await addPerson(office, "citizen", { displayName: "सुनीता देवी", email: "sun@example.in" });
    await addPerson(office, "citizen", { displayName: "100 %", email: "x_y@example.in" });
    const found = async (q: string) => namesOf(await searchPeople(office, asha, q));
    expect(await found("VERMA")).toEqual(["Asha Verma"]);
    expect(await found("Sun@Example")).toEqual(["सुनीता देवी"]);
    expect(await found("सुनी")).toEqual(["सुनीता देवी"]);
    expect(await found("%")).toEqual(["100 %"]);
    expect(await found("x_y")).toEqual(["100 %"]);
    expect(await found("xay")).toEqual([]);
    expect(await found("+91 90000 00077")).toEqual(["Shanti Bai"]);
    expect(await found("९००००-०००७७"), "in the digits of Hindi").toEqual(["Shanti Bai"]);
    expect(await found("90000")).toEqual([]);
    expect(await getPerson(office, asha, shanti)).toMatchObject({
      email: null,
      phone: "9000000077",
    });
    await expect(getPerson(office, asha, "nobody")).rejects.toThrow(NotFoundError);
  });

  it("marks accounts as new for as long as the audit log keeps entries", async () => {
    const { uid } = await addAccount(office, "staff");
    const isNew = async () => (await getPerson(office, asha, uid)).isNew;
    expect(await isNew()).toBe(true);
    office.advanceClock(366 * dayMs);
    expect(await isNew()).toBe(false);
  });

  it("says when somebody was last seen, even after they signed out", async () => {
    const mohan = await addAccount(office, "staff");
    const seen = async () => (await getPerson(office, asha, mohan.uid)).lastSeenAt;
    expect(await seen()).toBeNull();
    office.advanceClock(60_000);
    const input = { email: mohan.email, password, rememberMe: false };
    const signedIn = await signIn(office, mohan, input);
    const token = signedIn.outcome === "signedIn" ? signedIn.sessionToken : "";
    expect(await seen()).toBe(office.clock());
    office.advanceClock(60_000);
    const sessionId = sha256(token);
    await signOut(office, { ...mohan, sessionId }, sessionId);
    expect(await seen()).toBe(office.clock());
  });
});
