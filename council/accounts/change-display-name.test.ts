import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { profileChangesPerPersonPerDay } from "../account-limits.ts";
import { dayMs } from "../limits.ts";
import { changeLanguage } from "./change-language.ts";
import { changeDisplayName } from "./change-display-name.ts";
import { spec } from "../../tests/kit/spec.ts";

onEachDatabase("the display name", (office) => {
  const users = () => office.db.selectFrom("users").selectAll().orderBy("createdAt").execute();

  it(
    "changes for its owner alone, and is recorded as UPDATE_PROFILE",
    spec("§6/roles/own-name", "§7/accounts/update-profile"),
    async () => {
      const sunita = await addPerson(office, "citizen", { displayName: "Sunita" });
      office.advanceClock(1000);
      const ramesh = await addPerson(office, "citizen", { displayName: "Ramesh" });
      await changeDisplayName(office, sunita, { displayName: "Sunita Devi" });

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

  it("saved unchanged, leaves no audit entry", async () => {
    const sunita = await addPerson(office, "citizen", { displayName: "Sunita" });
    await changeDisplayName(office, sunita, { displayName: "Sunita" });
    expect(await office.count("logs")).toBe(0);
  });

  it("and the language change up to a daily limit; after that nothing changes and nothing is recorded", async () => {
    const sunita = await addPerson(office, "citizen", { displayName: "Sunita", language: "en" });
    await changeLanguage(office, sunita, { language: "hi" });
    const atMost = profileChangesPerPersonPerDay;
    const change = (n: number) => changeDisplayName(office, sunita, { displayName: `Sunita ${n}` });
    for (let n = 2; n <= atMost; n += 1) expect(await change(n)).toEqual({ outcome: "changed" });
    expect(await change(atMost + 1)).toEqual({ outcome: "tooManyToday" });
    const tooMany = await changeLanguage(office, sunita, { language: "en" });
    expect(tooMany).toEqual({ outcome: "tooManyToday" });
    expect(await office.count("logs")).toBe(atMost);
    expect(await users()).toMatchObject([{ displayName: `Sunita ${atMost}`, language: "hi" }]);
    office.advanceClock(dayMs);
    expect(await change(1)).toEqual({ outcome: "changed" });
  });
});
