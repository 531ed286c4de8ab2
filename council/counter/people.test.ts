import { beforeEach, expect, it } from "vitest";
import { familyPhone, fileFor, addAtCounter } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, password } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { fromJson } from "../../database/codec.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { disableUser } from "../accounts/disable-user.ts";
import { listUsers } from "../accounts/list-users.ts";
import { changeRole } from "../accounts/change-role.ts";
import { setPassword } from "../accounts/set-password.ts";
import { findUser } from "../accounts/records.ts";
import { signIn } from "../accounts/sign-in.ts";
import { applicantIn } from "../documents/applicant-key.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import {
  peopleAddedPerPersonPerDay,
  peopleChangedPerPersonPerDay,
  peopleSearchesPerPersonPerHour,
} from "../counter-limits.ts";
import type { Actor } from "../permissions.ts";
import { addCounterApplicant } from "./add-counter-applicant.ts";
import { beginFiling } from "./begin-filing.ts";
import { findPeople } from "./find-people.ts";
import { getCounterApplicant, getCounterApplicantView } from "./get-counter-applicant.ts";
import { findPeopleForm, foundPersonForm, newPersonForm, type CounterChoice } from "./rules.ts";

onEachDatabase("counter applicants", (office) => {
  let kamla: Actor;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff", { displayName: "Kamla" });
  });
  const entries = (action: string) =>
    office.db.selectFrom("logs").selectAll().where("action", "=", action).execute();

  it("who share a phone are all found, in the order of their names, and only by the whole number", async () => {
    const shanti = await addAtCounter(office, kamla, { language: "hi" });
    const mohan = await addAtCounter(office, kamla, { displayName: "Mohan", birthYear: 1980 });
    await addAtCounter(office, kamla, { phone: "9876543211" });
    const found = await findPeople(office, kamla, familyPhone);
    expect(found).toEqual({
      outcome: "found",
      hasMore: false,
      people: [
        { uid: mohan, displayName: "Mohan", phone: familyPhone, birthYear: 1980, language: "en" },
        {
          uid: shanti,
          displayName: "Shanti Bai",
          phone: familyPhone,
          birthYear: 1952,
          language: "hi",
        },
      ],
    });
    for (const part of ["", "98765", "987654321%", "__________", familyPhone.slice(1)])
      expect(await findPeople(office, kamla, part)).toEqual({
        outcome: "found",
        people: [],
        hasMore: false,
      });
  });

  it("who are shown by a search are in its audit entry, without the number", async () => {
    const shanti = await addAtCounter(office, kamla);
    await findPeople(office, kamla, familyPhone);
    await findPeople(office, kamla, "9000000000");
    const searches = await entries("FIND_PEOPLE");
    expect(searches.map(({ userId }) => userId)).toEqual([kamla.uid, kamla.uid]);
    const details = searches.map((entry) => fromJson<{ found: string[] }>(entry.details).found);
    expect(details.toSorted((a, b) => a.length - b.length)).toEqual([[], [shanti]]);
    expect(JSON.stringify(searches)).not.toMatch(/98765|90000/);
  });

  it("are shown by a search, but nobody who signs in with an email, and nobody disabled", async () => {
    const sunita = await addPerson(office, "citizen");
    await office.db
      .updateTable("users")
      .set({ phone: familyPhone })
      .where("uid", "=", sunita.uid)
      .execute();
    const shanti = await addAtCounter(office, kamla);
    await office.db.updateTable("users").set({ disabledAt: 1 }).where("uid", "=", shanti).execute();
    expect(await findPeople(office, kamla, familyPhone)).toEqual({
      outcome: "found",
      people: [],
      hasMore: false,
    });
    for (const uid of [sunita.uid, shanti, kamla.uid, "none"]) {
      await expect(getCounterApplicant(office, kamla, uid)).rejects.toThrow(NotFoundError);
      await expect(getCounterApplicantView(office, kamla, uid)).rejects.toThrow(NotFoundError);
    }
  });

  it("are neither looked up nor recorded once the searcher has reached the hourly limit", async () => {
    await addAtCounter(office, kamla);
    for (let times = 0; times < peopleSearchesPerPersonPerHour; times += 1)
      expect((await findPeople(office, kamla, "9000000000")).outcome).toBe("found");
    expect(await findPeople(office, kamla, familyPhone)).toEqual({
      outcome: "tooManySearches",
      atMost: peopleSearchesPerPersonPerHour,
    });
    expect(await entries("FIND_PEOPLE")).toHaveLength(peopleSearchesPerPersonPerHour);
    const ramesh = await addPerson(office, "staff");
    expect(await findPeople(office, ramesh, familyPhone)).toMatchObject({ outcome: "found" });
    office.advanceClock(60 * 60 * 1000);
    expect(await findPeople(office, kamla, familyPhone)).toMatchObject({ outcome: "found" });
  });

  it("are added once, however often the button of a form is pressed", async () => {
    const mohan = {
      displayName: "Mohan",
      phone: familyPhone,
      birthYear: 1980,
      formKey: "one form",
    };
    const added = await Promise.all([1, 2, 3].map(() => addCounterApplicant(office, kamla, mohan)));
    expect(new Set(added.map((one) => JSON.stringify(one))).size).toBe(1);
    const found = await findPeople(office, kamla, familyPhone);
    expect(found).toMatchObject({ people: [{ displayName: "Mohan" }] });
    expect(await entries("ADD_PERSON")).toHaveLength(1);
    const ramesh = await addPerson(office, "staff");
    for (const other of [
      { formKey: "another form" },
      { displayName: "Sohan" },
      { birthYear: 1981 },
    ])
      await addCounterApplicant(office, kamla, { ...mohan, ...other });
    await addCounterApplicant(office, ramesh, mohan);
    expect(await findPeople(office, kamla, familyPhone)).toMatchObject({
      people: { length: 5 },
    });
  });

  it("can be chosen only with their own phone, and pressing Continue twice opens one form", async () => {
    const shanti = await addAtCounter(office, kamla);
    const other = await addAtCounter(office, kamla, { phone: "9876543211" });
    const choice = {
      key: "K",
      phoneNumber: familyPhone,
      serviceId: (await addService(office)).id,
      contactEmail: null,
      person: shanti as CounterChoice["person"],
    };
    const two = (await addService(office)).id;
    const begun = await beginFiling(office, kamla, choice);
    expect(begun).toEqual(await beginFiling(office, kamla, choice));
    expect(begun.outcome === "begun" && applicantIn(begun.formKey)).toBe(shanti);
    for (const another of [{ key: "L" }, { serviceId: two }])
      expect(await beginFiling(office, kamla, { ...choice, ...another })).not.toEqual(begun);
    const sunita = await addPerson(office, "citizen");
    for (const person of [other, sunita.uid, kamla.uid, "none"])
      expect(await beginFiling(office, kamla, { ...choice, person })).toEqual({
        outcome: "noSuchPerson",
      });
    const mohan = { displayName: "Mohan", birthYear: 1980 };
    const closed = (await addService(office, { isActive: false })).id;
    for (const serviceId of [closed, "none"])
      expect(await beginFiling(office, kamla, { ...choice, person: mohan, serviceId })).toEqual({
        outcome: "serviceClosed",
      });
    const added = await Promise.all(
      [1, 2].map(() => beginFiling(office, kamla, { ...choice, person: mohan })),
    );
    expect(added[0]).toMatchObject({ outcome: "begun" });
    expect(added[0]).toEqual(added[1]);
    expect(await office.count("users"), "Shanti, another, Mohan, Sunita and Kamla").toBe(5);
  });

  it("who were found get the typed email, and the audit entry does not contain the email", async () => {
    const shanti = await addAtCounter(office, kamla, { contactEmail: "old@example.in" });
    const { id: serviceId } = await addService(office);
    const choice = { key: "K", phoneNumber: familyPhone, serviceId, person: shanti };
    const emailAfter = async (contactEmail: string | null) => {
      await beginFiling(office, kamla, { ...choice, contactEmail });
      const row = office.db.selectFrom("users").select("contactEmail").where("uid", "=", shanti);
      return (await row.executeTakeFirstOrThrow()).contactEmail;
    };
    expect(await emailAfter(null), "a blank one changes nothing").toBe("old@example.in");
    for (const _ of ["once", "twice"])
      expect(await emailAfter("new@example.in")).toBe("new@example.in");
    const changes = await entries("CHANGE_CONTACT_EMAIL");
    expect(changes).toMatchObject([{ userId: kamla.uid, subjectId: shanti }]);
    expect(changes[0]?.details).not.toContain("example");
  });

  it("who were found keep their email if a helper who filed nothing for them types another", async () => {
    const helper = await addPerson(office, "citizen", { duty: "helper" });
    const [shanti, blank] = [
      await addAtCounter(office, kamla, { contactEmail: "shanti@example.in" }),
      await addAtCounter(office, kamla),
    ];
    const service = await addService(office);
    const begin = (person: string, contactEmail: string | null) => {
      const choice = { key: "K", phoneNumber: familyPhone, serviceId: service.id, person };
      return beginFiling(office, helper, { ...choice, contactEmail });
    };
    const emailOf = async (uid: string) => {
      const row = office.db.selectFrom("users").select("contactEmail").where("uid", "=", uid);
      return (await row.executeTakeFirstOrThrow()).contactEmail;
    };
    expect(await begin(shanti, "thief@example.in")).toEqual({ outcome: "otherEmail" });
    expect(await emailOf(shanti)).toBe("shanti@example.in");
    for (const same of [null, "shanti@example.in"])
      expect(await begin(shanti, same)).toMatchObject({ outcome: "begun" });
    expect(await begin(blank, "blank@example.in")).toMatchObject({ outcome: "begun" });
    expect(await emailOf(blank), "who had none gets it").toBe("blank@example.in");
    await fileFor(office, helper, shanti, service);
    expect(await begin(shanti, "new@example.in")).toMatchObject({ outcome: "begun" });
    expect(await emailOf(shanti), "after filing for them").toBe("new@example.in");
  });

  it("can be given a new email only within the daily limit of corrections, even by pressing the button again", async () => {
    const shanti = await addAtCounter(office, kamla);
    const { id: serviceId } = await addService(office);
    const choice = { key: "K", phoneNumber: familyPhone, serviceId };
    const atMost = peopleChangedPerPersonPerDay;
    const begin = (contactEmail: string) =>
      beginFiling(office, kamla, { ...choice, person: shanti, contactEmail });
    for (let n = 1; n < atMost; n += 1) await begin(`${n}@example.in`);
    const mohan = { displayName: "Mohan", phone: familyPhone, birthYear: 1980, formKey: "F" };
    const add = (contactEmail: string) =>
      addCounterApplicant(office, kamla, { ...mohan, contactEmail });
    for (const email of ["a@example.in", "b@example.in"])
      expect(await add(email)).toMatchObject({ outcome: "added" });
    const tooMany = { outcome: "tooManyChanged", atMost };
    expect(await add("c@example.in")).toEqual(tooMany);
    expect(await begin("z@example.in")).toEqual(tooMany);
    expect(await entries("CHANGE_CONTACT_EMAIL")).toHaveLength(atMost);
    expect(await begin(`${atMost - 1}@example.in`), "no change").toMatchObject({
      outcome: "begun",
    });
  });

  it("who were added keep their email once somebody has filed for them, even if the form that added them is sent again", async () => {
    const helper = await addPerson(office, "citizen", { duty: "helper" });
    const mohan = { displayName: "Mohan", phone: familyPhone, birthYear: 1980, formKey: "F" };
    const add = (contactEmail: string) =>
      addCounterApplicant(office, helper, { ...mohan, contactEmail });
    const added = await add("mohan@example.in");
    if (added.outcome !== "added") throw new Error(added.outcome);
    expect(await add("corrected@example.in")).toEqual(added);
    await fileFor(office, kamla, added.uid, await addService(office));
    expect(await add("thief@example.in")).toEqual({ outcome: "otherEmail" });
  });

  it("are listed again without a new search only if the same person searched for the number within the hour", async () => {
    await addAtCounter(office, kamla);
    const again = (actor: Actor) => findPeople(office, actor, familyPhone, { isRepeated: true });
    await again(kamla);
    expect(await entries("FIND_PEOPLE"), "never looked for: a search").toHaveLength(1);
    expect(await again(kamla)).toMatchObject({ outcome: "found", people: { length: 1 } });
    expect(await entries("FIND_PEOPLE")).toHaveLength(1);
    await again(await addPerson(office, "staff"));
    expect(await entries("FIND_PEOPLE"), "somebody else's search").toHaveLength(2);
    office.advanceClock(60 * 60 * 1000);
    await again(kamla);
    expect(await entries("FIND_PEOPLE"), "an hour later").toHaveLength(3);
  });

  it("are added even if an account has their email, and that account does not change", async () => {
    const sunita = await addPerson(office, "citizen");
    const before = await findUser(office, sunita.uid);
    const uid = await addAtCounter(office, kamla, { contactEmail: sunita.email });
    expect(uid).not.toBe(sunita.uid);
    expect(await findUser(office, sunita.uid)).toEqual(before);
    expect(await findPeople(office, kamla, familyPhone)).toMatchObject({ people: [{ uid }] });
    const signedIn = await signIn(office, sunita, {
      email: sunita.email,
      password,
      rememberMe: false,
    });
    expect(signedIn).toMatchObject({ outcome: "signedIn", role: "citizen" });
    expect(JSON.stringify(await entries("ADD_PERSON"))).not.toContain(sunita.email);
  });

  it("cannot be added beyond the daily limit", async () => {
    for (let added = 0; added < peopleAddedPerPersonPerDay; added += 1)
      await addAtCounter(office, kamla);
    const before = await office.count("users");
    const one = { displayName: "One More", phone: familyPhone, birthYear: 1990, formKey: "one" };
    expect(await addCounterApplicant(office, kamla, one)).toEqual({
      outcome: "tooManyAdded",
      atMost: peopleAddedPerPersonPerDay,
    });
    expect(await office.count("users")).toBe(before);
  });

  it("cannot sign in, and cannot be given a password or another role; the operator can only delete them", async () => {
    const uid = await addAtCounter(office, kamla);
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

  it("can be neither found, opened nor added by a citizen", async () => {
    const uid = await addAtCounter(office, kamla);
    const sunita = await addPerson(office, "citizen");
    const before = [await office.count("users"), await office.count("logs")];
    const one = { displayName: "One More", phone: familyPhone, birthYear: 1990, formKey: "one" };
    await expect(findPeople(office, sunita, familyPhone)).rejects.toThrow(ForbiddenError);
    await expect(addCounterApplicant(office, sunita, one)).rejects.toThrow(ForbiddenError);
    await expect(getCounterApplicant(office, sunita, uid)).rejects.toThrow(ForbiddenError);
    await expect(getCounterApplicantView(office, sunita, uid)).rejects.toThrow(ForbiddenError);
    expect([await office.count("users"), await office.count("logs")]).toEqual(before);
  });
});

it("the counter's forms need a phone of ten digits, however it is written, and a possible year of birth", () => {
  const find = (phoneNumber: string) => findPeopleForm.safeParse({ find: "1", phoneNumber });
  for (const phone of ["98765 43210", "९८७६५४३२१०", "98765-43210"])
    expect(find(phone).data?.phoneNumber).toBe(familyPhone);
  for (const phone of ["", "987654321", "98765432101", "phone"])
    expect(find(phone).success).toBe(false);
  const form = {
    key: "0".repeat(24),
    phoneNumber: familyPhone,
    person: "new",
    displayName: "A",
    birthYear: "1952",
    email: "",
    serviceId: "one",
  };
  const add = (changed: Partial<typeof form>) =>
    newPersonForm(2026).safeParse({ ...form, ...changed });
  const person = (changed: Partial<typeof form>) => add(changed).data?.person;
  expect(person({ birthYear: " १९५२ " })).toMatchObject({ birthYear: 1952 });
  expect(add({}).data?.contactEmail).toBeNull();
  expect(add({ email: " Mohan@Example.in " }).data?.contactEmail).toBe("mohan@example.in");
  for (const birthYear of ["", "52", "1899", "2027", "19.5", "1952 1953"])
    expect(add({ birthYear }).success).toBe(false);
  for (const wrong of [{ email: "mohan" }, { serviceId: "" }, { displayName: "" }, { key: "" }])
    expect(add(wrong).success).toBe(false);
  expect(findPeopleForm.safeParse({ phoneNumber: familyPhone, x: "" }).success).toBe(false);
  expect(foundPersonForm.safeParse({ ...form, person: "1".repeat(24) }).data).toMatchObject({
    person: "1".repeat(24),
  });
  for (const who of ["", "new", "1"])
    expect(foundPersonForm.safeParse({ ...form, person: who }).success).toBe(false);
});
