import { expect, it } from "vitest";
import { onEachDatabase, withFullDatabase } from "../../tests/kit/office.ts";
import { addPerson, signInAs } from "../../tests/kit/people.ts";
import { rememberLanguage } from "./remember-language.ts";
import { findSession } from "./sessions.ts";

onEachDatabase("a chosen language", (office) => {
  it("is the language of the person's pages from then on, and of nobody else's", async () => {
    const sunita = await addPerson(office, "citizen", { language: "en" });
    const mohan = await addPerson(office, "citizen", { language: "en" });
    await rememberLanguage(office, sunita, "hi");

    const languageOf = async (person: typeof sunita) =>
      (await findSession(office, await signInAs(office, person)))?.language;
    expect(await languageOf(sunita)).toBe("hi");
    expect(await languageOf(mohan)).toBe("en");
  });

  it("causes no error if it cannot be stored", async () => {
    const sunita = await addPerson(office, "citizen", { language: "en" });
    await rememberLanguage(withFullDatabase(office), sunita, "hi");
    const session = await findSession(office, await signInAs(office, sunita));
    expect(session?.language).toBe("en");
  });
});
