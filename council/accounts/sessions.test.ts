import { expect, it } from "vitest";
import { onEachDatabase, withFullDatabase } from "../../tests/kit/office.ts";
import { addPerson, signInAs } from "../../tests/kit/people.ts";
import { rememberedSessionMs, sessionMs } from "../limits.ts";
import { endSessionsOf, findSession, startSession } from "./sessions.ts";

onEachDatabase("sessions", (office) => {
  it("knows who a token stands for, and keeps only its hash", async () => {
    const sunita = await addPerson(office, "citizen", { language: "hi" });
    const token = await signInAs(office, sunita);

    const session = await findSession(office, token);
    expect(session).toMatchObject({ person: { uid: sunita.uid, role: "citizen" }, language: "hi" });
    const rows = await office.db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("ends after 12 hours, a remembered one after 30 days", async () => {
    const sunita = await addPerson(office, "citizen");
    const short = await signInAs(office, sunita);
    const long = await office.change((tx) => startSession(tx, sunita.uid, true));

    office.wait(sessionMs);
    expect(await findSession(office, short)).toBeUndefined();
    expect(await findSession(office, long)).toBeDefined();
    office.wait(rememberedSessionMs - sessionMs);
    expect(await findSession(office, long)).toBeUndefined();
  });

  it("knows nobody by a token it did not give, or whose sessions were ended", async () => {
    const sunita = await addPerson(office, "citizen");
    const token = await signInAs(office, sunita);
    expect(await findSession(office, `${token}x`)).toBeUndefined();

    await office.change((tx) => endSessionsOf(tx, sunita.uid));
    expect(await findSession(office, token)).toBeUndefined();
  });

  it("is known also where nothing can be written: reading goes on on a full disk", async () => {
    const token = await signInAs(office, await addPerson(office, "citizen"));
    office.wait(10 * 60_000);
    expect(await findSession(withFullDatabase(office), token)).toBeDefined();
  });

  it("gives a role nobody knows the powers of a citizen", async () => {
    const person = await addPerson(office, "admin");
    const token = await signInAs(office, person);
    await office.db.updateTable("users").set({ role: "overlord" }).execute();
    expect((await findSession(office, token))?.person.role).toBe("citizen");
  });
});
