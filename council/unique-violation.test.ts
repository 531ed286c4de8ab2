import { expect, it } from "vitest";
import { onEachDatabase } from "../tests/kit/office.ts";
import { addPerson } from "../tests/kit/people.ts";
import { isUniqueViolation } from "./unique-violation.ts";

onEachDatabase("the failure of a change because of a value that must be unique", (office) => {
  it("is distinguished from other failures", async () => {
    const sunita = await addPerson(office, "citizen");
    const mohan = await addPerson(office, "staff");
    const users = office.db.updateTable("users").where("uid", "=", sunita.uid);
    const twice = users.set({ email: mohan.email }).execute();
    expect(await twice.catch(isUniqueViolation)).toBe(true);
    const nothing = users.set({ displayName: null as unknown as string }).execute();
    expect(await nothing.catch(isUniqueViolation)).toBe(false);
  });
});
