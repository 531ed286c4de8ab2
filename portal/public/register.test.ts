import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { newAccountMs } from "../../council/limits.ts";
import type { Actor } from "../../council/permissions.ts";
import { onSqlite } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { cookieJar } from "../visit/cookies.ts";
import { officeContext, visitContext, type Visit } from "../visit/visit.ts";
import { loader } from "./register.tsx";

onSqlite("the success step of registration", (office) => {
  async function open(person: Actor, path: string): Promise<unknown> {
    const context = new RouterContextProvider();
    context.set(officeContext, office);
    const visit = { person, path, language: "en", cookies: cookieJar(false, undefined) };
    context.set(visitContext, visit as Partial<Visit> as Visit);
    const request = new Request(`http://localhost${path}`);
    const asked = { request, context } as Partial<Parameters<typeof loader>[0]>;
    return loader(asked as Parameters<typeof loader>[0]).catch((thrown: unknown) => thrown);
  }

  it("confirms a new account, also when it is reloaded, and no older one", async () => {
    const citizen = await addPerson(office, "citizen");
    const path = "/register?step=success&from=%2Fapply%2FABC";
    expect(await open(citizen, path)).toEqual({ step: "success", returnPath: "/apply/ABC" });
    expect(await open(citizen, path)).toMatchObject({ step: "success" });
    office.advanceClock(newAccountMs);
    const redirect = await open(citizen, path);
    expect(redirect).toBeInstanceOf(Response);
    expect((redirect as Response).headers.get("Location")).toBe("/apply/ABC");
  });
});
