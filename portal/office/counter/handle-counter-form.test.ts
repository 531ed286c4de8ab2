import { beforeEach, expect, it } from "vitest";
import { familyPhone, addAtCounter } from "../../../tests/kit/counter.ts";
import { routeContext } from "../../../tests/kit/route-context.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { peopleFoundAtMost } from "../../../council/counter-limits.ts";
import type { Actor } from "../../../council/permissions.ts";
import { handleCounterForm, type CounterAnswer } from "./handle-counter-form.ts";

onEachDatabase("the form of the counter", (office) => {
  let kamla: Actor;
  let shanti: string;
  let serviceId: string;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff");
    shanti = await addAtCounter(office, kamla);
    ({ id: serviceId } = await addService(office));
  });
  const otherPhone = "9000000000";
  const continueFields = {
    key: "0".repeat(24),
    phoneNumber: familyPhone,
    foundFor: familyPhone,
    person: "new",
    displayName: "Mohan",
    birthYear: "1980",
    email: "",
  };
  const send = async (typed: Record<string, string>) => {
    const context = routeContext(office, kamla);
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const { data } = await handleCounterForm(context, form);
    return data as CounterAnswer & { values: Record<string, string> };
  };

  it("keeps what was typed if the phone number is invalid", async () => {
    const typed = { ...continueFields, phoneNumber: "98", serviceId };
    const { values, errors, foundPeople } = await send(typed);
    expect(values).toEqual(typed);
    expect(errors).toMatchObject([{ field: "phoneNumber" }]);
    expect(foundPeople).toBeUndefined();
  });

  it("lists the people again if Continue is refused, keeps the choice, and counts no second search", async () => {
    const find = await send({ find: "1", phoneNumber: familyPhone });
    expect(find).toMatchObject({ foundPeople: [{ uid: shanti }], values: { person: "" } });
    const withoutService = await send({ ...continueFields, serviceId: "" });
    expect(withoutService).toMatchObject({
      foundPeople: [{ uid: shanti }],
      values: { person: "new" },
    });
    expect(withoutService.errors).toMatchObject([{ field: "serviceId" }]);
    const withUnknownService = await send({ ...continueFields, serviceId: "none" });
    expect(withUnknownService.errors).toMatchObject([{ field: "serviceId" }]);
    const searches = office.db.selectFrom("logs").select("id").where("action", "=", "FIND_PEOPLE");
    expect(await searches.execute()).toHaveLength(1);
    await send({ ...continueFields, serviceId: "", partOfName: "Shanti" });
    expect(await searches.execute(), "another part of the name").toHaveLength(2);
  });

  it("refuses an email that may not replace the person's earlier one, and keeps what was typed", async () => {
    const mohan = await addAtCounter(office, kamla, { contactEmail: "mohan@example.in" });
    kamla = await addPerson(office, "citizen", { duty: "helper" });
    const email = "new@example.in";
    const { values, errors } = await send({
      ...continueFields,
      serviceId,
      person: mohan,
      email,
    });
    expect(errors).toEqual([{ field: "email", key: "counter.errors.otherEmail" }]);
    expect(values).toMatchObject({ person: mohan, email });
  });

  it("says that more people share the number, and filters them by a part of the name, but not people with another number", async () => {
    for (let number = 0; number < peopleFoundAtMost; number += 1)
      await addAtCounter(office, kamla, { birthYear: 1900 + number });
    const sunita = await addAtCounter(office, kamla, { displayName: "Sunita" });
    const search = { find: "1", phoneNumber: familyPhone };
    expect(await send(search)).toMatchObject({ hasMore: true });
    const narrowSearch = {
      ...search,
      foundFor: familyPhone,
      person: "",
      partOfName: "suneeta",
    };
    expect(await send(narrowSearch)).toMatchObject({
      hasMore: false,
      foundPeople: [{ uid: sunita }],
    });
    const withOtherName = await send({ ...narrowSearch, partOfName: "Ramesh" });
    expect(withOtherName).toMatchObject({
      foundPeople: [],
      values: { person: "", partOfName: "Ramesh" },
    });
    await addAtCounter(office, kamla, { phone: otherPhone });
    const withOtherPhone = await send({ ...narrowSearch, phoneNumber: otherPhone });
    expect(withOtherPhone.foundPeople).toHaveLength(1);
    expect(withOtherPhone.values).not.toHaveProperty("partOfName");
  });

  it("searches instead of continuing if the phone number was changed, and keeps the choice only if it is listed", async () => {
    const before = await office.count("users");
    const personAfter = async (typed: Record<string, string>) =>
      (await send({ ...continueFields, serviceId, ...typed })).values["person"];
    expect(await personAfter({ foundFor: otherPhone }), "somebody is listed").toBe("");
    expect(await personAfter({ foundFor: otherPhone, person: shanti })).toBe(shanti);
    expect(await personAfter({ phoneNumber: otherPhone, person: shanti }), "nobody is listed").toBe(
      "new",
    );
    expect(await office.count("users")).toBe(before);
  });
});
