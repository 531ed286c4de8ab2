import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, password, signInAs } from "../../tests/kit/people.ts";
import { spec } from "../../tests/kit/spec.ts";
import { profileChangesPerPersonPerDay } from "../account-limits.ts";
import { dayMs } from "../limits.ts";
import { changePassword } from "./change-password.ts";
import { changeProfile, getOwnLanguage } from "./change-profile.ts";
import { accountLanguage, profileForm } from "./rules.ts";
import { findSession } from "./sessions.ts";

onEachDatabase("the profile of an account", (office) => {
  const users = () => office.db.selectFrom("users").selectAll().orderBy("createdAt").execute();
  const auditDetails = async () =>
    (await office.db.selectFrom("logs").select("details").execute()).map(
      ({ details }) => JSON.parse(details) as unknown,
    );

  it(
    "changes for its owner alone, and the change is recorded as UPDATE_PROFILE",
    spec("§6/roles/own-name", "§7/accounts/update-profile"),
    async () => {
      const sunita = await addPerson(office, "citizen", { displayName: "Sunita" });
      office.advanceClock(1000);
      const ramesh = await addPerson(office, "citizen", { displayName: "Ramesh" });
      await changeProfile(office, sunita, { displayName: "Sunita Devi" });

      expect(await users()).toMatchObject([
        {
          displayName: "Sunita Devi",
          email: sunita.email,
          role: "citizen",
          updatedAt: office.clock(),
        },
        { displayName: "Ramesh", uid: ramesh.uid },
      ]);
      expect(await office.db.selectFrom("logs").selectAll().execute()).toMatchObject([
        {
          action: "UPDATE_PROFILE",
          userId: sunita.uid,
          details: '{"displayName":{"from":"Sunita","to":"Sunita Devi"}}',
        },
      ]);
    },
  );

  it("leaves no audit entry if it is saved unchanged", async () => {
    const sunita = await addPerson(office, "citizen", { displayName: "Sunita", language: "hi" });
    await changeProfile(office, sunita, { displayName: "Sunita", language: "hi" });
    expect(await office.count("logs")).toBe(0);
  });

  it("changes name and language together, up to a daily limit; after that neither changes and nothing is recorded", async () => {
    const sunita = await addPerson(office, "citizen", { displayName: "Sunita", language: "en" });
    const changesPerDay = profileChangesPerPersonPerDay;
    await changeProfile(office, sunita, { displayName: "Sunita 1", language: "hi" });
    expect(await auditDetails()).toEqual([
      {
        displayName: { from: "Sunita", to: "Sunita 1" },
        language: { from: "en", to: "hi" },
      },
    ]);
    const change = (n: number) => changeProfile(office, sunita, { displayName: `Sunita ${n}` });
    for (let n = 2; n <= changesPerDay; n += 1)
      expect(await change(n)).toEqual({ outcome: "changed" });
    const newProfile = { displayName: "Asha", language: "en" } as const;
    expect(await changeProfile(office, sunita, newProfile)).toEqual({ outcome: "tooManyToday" });
    expect(await office.count("logs")).toBe(changesPerDay);
    expect(await users()).toMatchObject([
      { displayName: `Sunita ${changesPerDay}`, language: "hi" },
    ]);
    office.advanceClock(dayMs);
    expect(await changeProfile(office, sunita, newProfile)).toEqual({ outcome: "changed" });
    expect(await users()).toMatchObject([{ displayName: "Asha", language: "en" }]);
  });

  it("sets the language of pages and letters from then on", async () => {
    const sunita = await addPerson(office, "citizen", { displayName: "Sunita", language: "en" });
    const token = await signInAs(office, sunita);
    await changeProfile(office, sunita, { displayName: "Sunita", language: "hi" });
    expect((await findSession(office, token))?.language).toBe("hi");
    const newPassword = "the well by the banyan";
    const input = {
      currentPassword: password,
      password: newPassword,
      confirmPassword: newPassword,
    };
    await changePassword(office, sunita, input);
    expect(await office.db.selectFrom("letters").select("language").execute()).toEqual([
      { language: "hi" },
    ]);
    expect(await auditDetails()).toContainEqual({ language: { from: "en", to: "hi" } });
  });

  it("shows the language to its owner, whatever language the browser's pages are in", async () => {
    const sunita = await addPerson(office, "citizen", { language: "hi" });
    expect(await getOwnLanguage(office, { ...sunita, language: "en" })).toBe("hi");
  });

  it("accepts only the portal's languages, and no role", () => {
    for (const language of ["fr", "", "constructor", undefined])
      expect(accountLanguage.safeParse(language).success).toBe(false);
    const form = { displayName: "Sunita Devi", language: "hi" };
    expect(profileForm.safeParse(form).success).toBe(true);
    expect(profileForm.safeParse({ ...form, role: "admin" }).success).toBe(false);
  });
});
