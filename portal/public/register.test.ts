import { expect, it } from "vitest";
import { newAccountMs } from "../../council/limits.ts";
import type { Actor } from "../../council/permissions.ts";
import { onSqlite } from "../../tests/kit/office.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { loader } from "./register.tsx";

onSqlite("the success step of registration", (office) => {
  async function openPage(person: Actor, path: string): Promise<unknown> {
    const context = routeContext(office, person, { path });
    const request = new Request(`http://localhost${path}`);
    const args = { request, context } as Partial<Parameters<typeof loader>[0]>;
    return loader(args as Parameters<typeof loader>[0]).catch((thrown: unknown) => thrown);
  }

  it("confirms a new account, also after a reload, but no account that is older", async () => {
    const citizen = await addPerson(office, "citizen");
    const path = "/register?step=success&from=%2Fapply%2FABC";
    expect(await openPage(citizen, path)).toEqual({ step: "success", returnPath: "/apply/ABC" });
    expect(await openPage(citizen, path)).toMatchObject({ step: "success" });
    office.advanceClock(newAccountMs);
    const redirect = await openPage(citizen, path);
    expect(redirect).toBeInstanceOf(Response);
    expect((redirect as Response).headers.get("Location")).toBe("/apply/ABC");
  });
});
