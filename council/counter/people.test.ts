import { beforeEach, expect, it } from "vitest";
import { familyPhone, serve } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, password } from "../../tests/kit/people.ts";
import { fromJson } from "../../database/codec.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { disableUser } from "../accounts/disable-user.ts";
import { listUsers } from "../accounts/list-users.ts";
import { changeRole } from "../accounts/change-role.ts";
import { setPassword } from "../accounts/set-password.ts";
import { signIn } from "../accounts/sign-in.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { peopleAddedPerPersonPerDay, peopleSearchesPerPersonPerHour } from "../counter-limits.ts";
import type { Actor } from "../permissions.ts";
import { addServed } from "./add-served.ts";
import { findPeople } from "./find-people.ts";
import { getServed, getServedAtCounter } from "./get-served.ts";
import { newPersonForm, findPeopleForm } from "./rules.ts";

onEachDatabase("people at the counter", (office) => {
  let kamla: Actor;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff", { displayName: "Kamla" });
  });
  const entries = (action: string) =>
    office.db.selectFrom("logs").selectAll().where("action", "=", action).execute();

  it("who share a phone are all found, by name; and only by the whole number", async () => {
    const shanti = await serve(office, kamla);
    const mohan = await serve(office, kamla, { displayName: "Mohan", birthYear: 1980 });
    await serve(office, kamla, { phone: "9876543211" });
    const found = await findPeople(office, kamla, familyPhone);
    expect(found).toEqual({
      outcome: "found",
      people: [
        { uid: mohan, displayName: "Mohan", phone: familyPhone, birthYear: 1980 },
        { uid: shanti, displayName: "Shanti Bai", phone: familyPhone, birthYear: 1952 },
      ],
    });
    for (const part of ["", "98765", "987654321%", "__________", familyPhone.slice(1)])
      expect(await findPeople(office, kamla, part)).toEqual({ outcome: "found", people: [] });
  });

  it("every search is recorded with whom it showed, without the number", async () => {
    const shanti = await serve(office, kamla);
    await findPeople(office, kamla, familyPhone);
    await findPeople(office, kamla, "9000000000");
    const searches = await entries("FIND_PEOPLE");
    expect(searches.map(({ userId }) => userId)).toEqual([kamla.uid, kamla.uid]);
    const details = searches.map((entry) => fromJson<{ found: string[] }>(entry.details).found);
    expect(details.toSorted((a, b) => a.length - b.length)).toEqual([[], [shanti]]);
    expect(JSON.stringify(searches)).not.toMatch(/98765|90000/);
  });

  it("a search shows nobody with an email, and nobody disabled", async () => {
    const sunita = await addPerson(office, "citizen");
    await office.db
      .updateTable("users")
      .set({ phone: familyPhone })
      .where("uid", "=", sunita.uid)
      .execute();
    const shanti = await serve(office, kamla);
    await office.db.updateTable("users").set({ disabledAt: 1 }).where("uid", "=", shanti).execute();
    expect(await findPeople(office, kamla, familyPhone)).toEqual({ outcome: "found", people: [] });
    for (const uid of [sunita.uid, shanti, kamla.uid, "none"]) {
      await expect(getServed(office, kamla, uid)).rejects.toThrow(NotFoundError);
      await expect(getServedAtCounter(office, kamla, uid)).rejects.toThrow(NotFoundError);
    }
  });

  it("searches end at the limit of the hour, and then nothing is looked up or recorded", async () => {
    await serve(office, kamla);
    for (let times = 0; times < peopleSearchesPerPersonPerHour; times += 1)
      expect((await findPeople(office, kamla, "9000000000")).outcome).toBe("found");
    expect(await findPeople(office, kamla, familyPhone)).toEqual({
      outcome: "tooManySearches",
      atMost: peopleSearchesPerPersonPerHour,
    });
    expect(await entries("FIND_PEOPLE")).toHaveLength(peopleSearchesPerPersonPerHour);
    const ramesh = await addPerson(office, "staff");
    expect(await findPeople(office, ramesh, familyPhone)).toMatchObject({ outcome: "found" });
    office.wait(60 * 60 * 1000);
    expect(await findPeople(office, kamla, familyPhone)).toMatchObject({ outcome: "found" });
  });

  it("cannot be added without end", async () => {
    await office.db.deleteFrom("users").where("email", "is", null).execute();
    for (let added = 0; added < peopleAddedPerPersonPerDay; added += 1) await serve(office, kamla);
    const before = await office.count("users");
    const one = { displayName: "One More", phone: familyPhone, birthYear: 1990 };
    expect(await addServed(office, kamla, one)).toEqual({
      outcome: "tooManyAdded",
      atMost: peopleAddedPerPersonPerDay,
    });
    expect(await office.count("users")).toBe(before);
  });

  it("cannot sign in, have no password and no role, and the operator can only delete them", async () => {
    const uid = await serve(office, kamla);
    for (const email of ["", "null", uid])
      expect(await signIn(office, kamla, { email, password, rememberMe: false })).not.toMatchObject(
        { outcome: "signedIn" },
      );
    expect(await setPassword(office, { uid }, password)).toEqual({ outcome: "noSuchUser" });
    expect(await changeRole(office, { uid }, "admin")).toEqual({ outcome: "noSuchUser" });
    expect(await disableUser(office, { uid })).toEqual({ outcome: "noSuchUser" });
    const row = () =>
      office.db.selectFrom("users").selectAll().where("uid", "=", uid).executeTakeFirst();
    expect(await row()).toMatchObject({ role: "citizen", passwordHash: "", disabledAt: null });
    expect(await office.count("sessions"), "kamla's").toBe(1);
    expect((await listUsers(office)).map(({ email }) => email)).toEqual([kamla.email, null]);
    expect(await deleteAccount(office, { uid })).toEqual({ outcome: "deleted" });
    expect(await row()).toBeUndefined();
  });

  it("are found, read and added by staff and administrators only", async () => {
    const uid = await serve(office, kamla);
    const sunita = await addPerson(office, "citizen");
    const before = [await office.count("users"), await office.count("logs")];
    const one = { displayName: "One More", phone: familyPhone, birthYear: 1990 };
    await expect(findPeople(office, sunita, familyPhone)).rejects.toThrow(ForbiddenError);
    await expect(addServed(office, sunita, one)).rejects.toThrow(ForbiddenError);
    await expect(getServed(office, sunita, uid)).rejects.toThrow(ForbiddenError);
    await expect(getServedAtCounter(office, sunita, uid)).rejects.toThrow(ForbiddenError);
    expect([await office.count("users"), await office.count("logs")]).toEqual(before);
  });
});

it("a phone has ten digits, however they are written; a year of birth is a year", () => {
  const find = (phone: string) => findPeopleForm.safeParse({ intent: "find", phone });
  for (const phone of ["98765 43210", "९८७६५४३२१०", "98765-43210"])
    expect(find(phone).data?.phone).toBe(familyPhone);
  for (const phone of ["", "987654321", "98765432101", "phone"])
    expect(find(phone).success).toBe(false);
  const add = (birthYear: string) =>
    newPersonForm(2026).safeParse({
      intent: "add",
      displayName: "A",
      phone: familyPhone,
      birthYear,
    });
  expect(add(" १९५२ ").data?.birthYear).toBe(1952);
  for (const year of ["", "52", "1899", "2027", "19.5", "1952 1953"])
    expect(add(year).success).toBe(false);
  expect(findPeopleForm.safeParse({ intent: "find", phone: familyPhone, x: "" }).success).toBe(
    false,
  );
});
