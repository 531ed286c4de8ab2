import { expect, it } from "vitest";
import { exportedFilesOf } from "../../tests/kit/exported-data.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, addSession } from "../../tests/kit/people.ts";
import { turnOnFactor } from "../../tests/kit/second-factor.ts";
import { changeRights } from "../accounts/change-rights.ts";
import { rememberBrowser } from "../accounts/second-factor/remembered-browsers.ts";
import { dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";

onEachDatabase("the account in a data export", (office) => {
  const filesOf = (actor: Actor) => exportedFilesOf(office, actor);
  const account = (files: Map<string, Buffer>) =>
    JSON.parse(files.get("account.json")!.toString()) as unknown;

  it("says that there is no second factor", async () => {
    const sunita = await addPerson(office, "citizen");
    expect(account(await filesOf(sunita))).toMatchObject({ secondFactor: null });
  });

  it("says since when the person has a role or duty that requires a second factor", async () => {
    const kamla = await addPerson(office, "citizen");
    expect(account(await filesOf(kamla))).toMatchObject({ rightsSince: null });
    const changedAt = new Date(office.clock()).toISOString();
    await office.change((tx) =>
      changeRights(tx, "operator", { uid: kamla.uid }, { duty: "helper" }),
    );
    office.advanceClock(dayMs);
    // The change ended their sessions.
    await addSession(office, kamla);
    expect(account(await filesOf(kamla))).toMatchObject({ rightsSince: changedAt });
  });

  it("describes the second factor and the remembered browsers, without the secret and the recovery codes", async () => {
    const mohan = await addPerson(office, "citizen");
    const { secret, recoveryCodes } = await turnOnFactor(office, mohan);
    const { sessionId } = await office.db
      .selectFrom("sessions")
      .select("id as sessionId")
      .executeTakeFirstOrThrow();
    await office.change((tx) => rememberBrowser(tx, mohan, mohan.uid));
    const files = await filesOf({ ...mohan, sessionId });
    expect(account(files)).toMatchObject({
      secondFactor: {
        recoveryCodesLeft: 10,
        rememberedBrowsers: [{ browser: null, network: "203.0.113" }],
      },
    });
    const all = [...files.values()].map(String).join("\n");
    for (const hidden of [secret, ...recoveryCodes]) expect(all).not.toContain(hidden);
  });
});
