import { expect, it } from "vitest";
import { onEachDatabase, withFullDatabase } from "../../tests/kit/office.ts";
import { addAccount, addPerson, password, signInAs } from "../../tests/kit/people.ts";
import { rememberedSessionMs, sessionMs, sessionsPerAccount } from "../limits.ts";
import { signIn } from "./sign-in.ts";
import { endSessionsOf, findSession, startSession } from "./sessions.ts";
import { spec } from "../../tests/kit/spec.ts";

onEachDatabase("sessions", (office) => {
  it(
    "are found by their token, of which only the hash is stored",
    spec("§4/authentication/states", "§7/accounts/load-user"),
    async () => {
      const sunita = await addPerson(office, "citizen", { language: "hi" });
      const token = await signInAs(office, sunita);

      const session = await findSession(office, token);
      expect(session).toMatchObject({
        person: { uid: sunita.uid, role: "citizen" },
        language: "hi",
      });
      const rows = await office.db.selectFrom("sessions").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    },
  );

  it("are at most twenty for an account: a further one ends the oldest of that account, and nobody else's", async () => {
    const sunita = await addAccount(office, "citizen");
    const ramesh = await signInAs(office, await addAccount(office, "citizen"));
    const tokens: string[] = [];
    for (let count = 0; count < sessionsPerAccount + 2; count += 1) {
      office.advanceClock(1);
      tokens.push(await signInAs(office, sunita));
    }
    const [firstToken, secondToken, ...remainingTokens] = tokens;
    for (const ended of [firstToken, secondToken])
      expect(await findSession(office, ended!)).toBeUndefined();
    for (const token of [...remainingTokens, ramesh])
      expect(await findSession(office, token)).toBeDefined();
  });

  it("are no more than twenty, even if somebody signs in many times at the same moment", async () => {
    const { email } = await addAccount(office, "citizen");
    const input = { email, password, rememberMe: false };
    const signIns = Array.from({ length: sessionsPerAccount + 10 });
    const outcomes = await Promise.all(
      signIns.map((_, index) =>
        signIn(office, { ipAddress: `203.0.113.${index}`, language: "en" }, input),
      ),
    );
    expect(outcomes.every(({ outcome }) => outcome === "signedIn")).toBe(true);
    expect(await office.count("sessions")).toBe(sessionsPerAccount);
  });

  it("end after 12 hours, remembered ones after 30 days", async () => {
    const sunita = await addPerson(office, "citizen");
    const shortSession = await signInAs(office, sunita);
    const rememberedSession = await office.change((tx) =>
      startSession(tx, sunita.uid, sunita, { rememberMe: true }),
    );

    office.advanceClock(sessionMs);
    expect(await findSession(office, shortSession)).toBeUndefined();
    expect(await findSession(office, rememberedSession)).toBeDefined();
    office.advanceClock(rememberedSessionMs - sessionMs);
    expect(await findSession(office, rememberedSession)).toBeUndefined();
  });

  it(
    "are not found by a token that the portal did not give, nor after they have ended",
    spec("§4/authentication/missing-user"),
    async () => {
      const sunita = await addPerson(office, "citizen");
      const token = await signInAs(office, sunita);
      expect(await findSession(office, `${token}x`)).toBeUndefined();

      await office.change((tx) => endSessionsOf(tx, sunita.uid));
      expect(await findSession(office, token)).toBeUndefined();
    },
  );

  it("are found even on a full disk, where nothing can be written", async () => {
    const token = await signInAs(office, await addPerson(office, "citizen"));
    office.advanceClock(10 * 60_000);
    expect(await findSession(withFullDatabase(office), token)).toBeDefined();
  });

  it("never have an unknown role: the database refuses it", async () => {
    const person = await addPerson(office, "staff");
    const token = await signInAs(office, person);
    const change = office.db.updateTable("users").set({ role: "overlord" }).execute();
    await expect(change).rejects.toThrow();
    expect((await findSession(office, token))?.person.role).toBe("staff");
  });
});
