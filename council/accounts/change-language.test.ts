import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, signInAs } from "../../tests/kit/people.ts";
import { changeLanguage, getOwnLanguage } from "./change-language.ts";
import { changePassword } from "./change-password.ts";
import { languageForm } from "./rules.ts";
import { findSession } from "./sessions.ts";
import { password } from "../../tests/kit/people.ts";

onEachDatabase("the language of an account", (office) => {
  it("is what pages and letters come in from then on", async () => {
    const sunita = await addPerson(office, "citizen", { language: "en" });
    const token = await signInAs(office, sunita);
    await changeLanguage(office, sunita, { language: "hi" });
    expect((await findSession(office, token))?.language).toBe("hi");
    const chosen = "the well by the banyan";
    const input = { currentPassword: password, password: chosen, confirmPassword: chosen };
    await changePassword(office, sunita, input);
    expect(await office.db.selectFrom("letters").select("language").execute()).toEqual([
      { language: "hi" },
    ]);
    expect(await office.db.selectFrom("logs").selectAll().execute()).toContainEqual(
      expect.objectContaining({
        action: "UPDATE_PROFILE",
        details: '{"language":{"from":"en","to":"hi"}}',
      }),
    );
  });

  it("is shown to its owner, whatever language the browser's pages are in", async () => {
    const sunita = await addPerson(office, "citizen", { language: "hi" });
    expect(await getOwnLanguage(office, { ...sunita, language: "en" })).toBe("hi");
  });

  it("is recorded only if it differs", async () => {
    const sunita = await addPerson(office, "citizen", { language: "hi" });
    await changeLanguage(office, sunita, { language: "hi" });
    expect(await office.count("logs")).toBe(0);
  });

  it("must be one of the portal's languages", () => {
    for (const language of ["fr", "", "constructor", undefined])
      expect(languageForm.safeParse({ language }).success).toBe(false);
    expect(languageForm.safeParse({ language: "hi", role: "admin" }).success).toBe(false);
  });
});
