import { expect, it } from "vitest";
import { profileChangesPerPersonPerDay } from "../../council/account-limits.ts";
import { onSqlite } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import { action } from "./profile.tsx";

onSqlite("the form of the profile", (office) => {
  async function send(actor: Awaited<ReturnType<typeof addPerson>>, form: Record<string, string>) {
    const body = new URLSearchParams(form);
    const request = new Request("http://localhost:3000/profile", { method: "POST", body });
    const args = { request, context: routeContext(office, actor), params: {} };
    return action(args as unknown as Parameters<typeof action>[0]);
  }
  const rowOf = (uid: string) =>
    office.db
      .selectFrom("users")
      .select(["displayName", "language"])
      .where("uid", "=", uid)
      .executeTakeFirstOrThrow();

  it("saves name and language together, and changes neither if one is refused", async () => {
    const sunita = await addPerson(office, "citizen", { displayName: "Sunita", language: "en" });
    const refused = await send(sunita, { displayName: " ", language: "hi", languageShown: "en" });
    const { data } = refused as { data: FormAnswer };
    expect(data.values).toMatchObject({ language: "hi", languageShown: "en" });
    expect(await rowOf(sunita.uid)).toEqual({ displayName: "Sunita", language: "en" });
    await send(sunita, { displayName: "Sunita Devi", language: "hi", languageShown: "en" });
    expect(await rowOf(sunita.uid)).toEqual({ displayName: "Sunita Devi", language: "hi" });
  });

  it("saves both at the last allowed change of a day, and neither after that", async () => {
    const sunita = await addPerson(office, "citizen", { displayName: "Sunita", language: "en" });
    for (let n = 1; n < profileChangesPerPersonPerDay; n += 1)
      await send(sunita, { displayName: `Sunita ${n}` });
    await send(sunita, { displayName: "Sunita Devi", language: "hi", languageShown: "en" });
    expect(await rowOf(sunita.uid)).toEqual({ displayName: "Sunita Devi", language: "hi" });
    const refused = await send(sunita, {
      displayName: "Asha",
      language: "en",
      languageShown: "hi",
    });
    expect(refused).toMatchObject({ init: { status: 429 } });
    expect(await rowOf(sunita.uid)).toEqual({ displayName: "Sunita Devi", language: "hi" });
  });

  it("keeps the stored language if nobody changed the one in the form, or the form sends none", async () => {
    const sunita = await addPerson(office, "citizen", { displayName: "Sunita", language: "en" });
    await send(sunita, { displayName: "Asha", language: "hi", languageShown: "hi" });
    await send(sunita, { displayName: "Asha Devi" });
    expect(await rowOf(sunita.uid)).toEqual({ displayName: "Asha Devi", language: "en" });
  });
});
