import { expect, it } from "vitest";
import { differentCode, codeSentTo } from "../../tests/kit/codes.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { turnOnFactor } from "../../tests/kit/second-factor.ts";
import { recordStatements } from "../../tests/kit/statements.ts";
import { addPerson, password, signInAs } from "../../tests/kit/people.ts";
import { sha256 } from "../ids.ts";
import {
  codeAttemptsAtMost,
  codeValidMs,
  signInFailuresPerNetworkPerDay,
  signInWindowMs,
} from "../limits.ts";
import type { Office } from "../office.ts";
import { changeRole } from "./change-role.ts";
import { claimRequestedCode } from "./codes.ts";
import { disableUser } from "./disable-user.ts";
import { findUser, updateEmail } from "./records.ts";
import { resetPassword } from "./reset-password.ts";
import { requestPasswordCode } from "./request-password-code.ts";
import { findSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { sendRequestedCodes } from "./send-requested-codes.ts";

const email = "sunita@example.in";
const caller = { ipAddress: "203.0.113.7", language: "en" } as const;
const newPassword = "the well by the banyan";

onEachDatabase("a forgotten password", (office, engine) => {
  async function ask(to = email): Promise<string> {
    const request = await requestPasswordCode(office, caller, { email: to });
    await sendRequestedCodes(office);
    await office.drain();
    if (request.outcome !== "requested") throw new Error(request.outcome);
    return request.token;
  }
  const reset = async (token: string, code: string, chosen = newPassword) =>
    (await resetPassword(office, caller, token, { code, password: chosen })).outcome;
  const trySignIn = async (chosen: string) =>
    (await signIn(office, caller, { email, password: chosen, rememberMe: false })).outcome;

  it("is replaced with the code from the letter, in the account's language", async () => {
    await addPerson(office, "citizen", { email, language: "hi" });
    const token = await ask();
    expect(office.delivery.accepted).toMatchObject([{ to: email, kind: "otp" }]);
    expect(office.delivery.accepted[0]!.text).toContain("नमस्ते");

    expect(await reset(token, codeSentTo(office, email))).toBe("changed");
    expect(await trySignIn(newPassword)).toBe("signedIn");
    expect(await trySignIn(password)).toBe("wrongPassword");
  });

  it("ends every session, notifies the owner by letter and records CHANGE_PASSWORD", async () => {
    const sunita = await addPerson(office, "citizen", { email });
    const session = await signInAs(office, sunita);
    await reset(await ask(), codeSentTo(office, email));

    expect(await findSession(office, session)).toBeUndefined();
    const letters = await office.db
      .selectFrom("letters")
      .selectAll()
      .where("kind", "=", "notice")
      .execute();
    expect(letters).toMatchObject([{ recipient: email, state: "waiting" }]);
    expect(await office.db.selectFrom("logs").selectAll().execute()).toMatchObject([
      { action: "CHANGE_PASSWORD", userId: sunita.uid, subjectId: sunita.uid, details: "{}" },
    ]);
  });

  it("ends the browser's session, of whatever account it is", async () => {
    await addPerson(office, "citizen", { email });
    const other = await addPerson(office, "staff");
    const kept = await signInAs(office, other);
    const token = await ask();
    const given = { code: codeSentTo(office, email), password: newPassword };
    await resetPassword(office, caller, token, given, other.sessionId);
    const sessions = await office.db.selectFrom("sessions").select("id").execute();
    expect(sessions).toEqual([{ id: sha256(kept) }]);
  });

  it("leaves a stored name that contains a message out of the letter", async () => {
    const displayName = "\u202eCall 98765 43210";
    await addPerson(office, "citizen", { email, displayName });
    await ask();
    const letters = await office.db.selectFrom("letters").selectAll().execute();
    expect(letters).toMatchObject([{ recipient: email, recipientName: "" }]);
    expect(JSON.stringify([letters, office.delivery.accepted])).not.toMatch(/43210|\u202e/);
  });

  it("gives the same answer for an email without an account, and sends no letter", async () => {
    const token = await ask("nobody@example.in");
    expect(await office.count("letters")).toBe(0);
    expect(await reset(token, "123456")).toBe("wrongCode");
    expect(await office.count("logs")).toBe(0);

    for (let more = 0; more < 2; more += 1) await ask("nobody@example.in");
    const fourth = await requestPasswordCode(office, caller, { email: "nobody@example.in" });
    expect(fourth).toEqual({ outcome: "tooManyLetters" });
  });

  it("is requested by the same queries whether or not there is an account", async () => {
    await addPerson(office, "citizen", { email });
    await addPerson(office, "citizen", { email: "disabled@example.in" });
    await office.db
      .updateTable("users")
      .set({ disabledAt: 1 })
      .where("email", "=", "disabled@example.in")
      .execute();
    const workFor = async (account: string) => {
      const { recorded, statements } = recordStatements(office);
      expect((await requestPasswordCode(recorded, caller, { email: account })).outcome).toBe(
        "requested",
      );
      return statements;
    };
    const known = await workFor(email);
    expect(known.length).toBeGreaterThan(4);
    expect(await workFor("nobody@example.in")).toEqual(known);
    expect(await workFor("disabled@example.in")).toEqual(known);
    expect(await office.count("codes")).toBe(3);
    expect(await office.count("letters")).toBe(0);

    await sendRequestedCodes(office);
    await office.drain();
    expect(office.delivery.accepted.map(({ to }) => to)).toEqual([email]);
    await sendRequestedCodes(office);
    expect(await office.count("letters")).toBe(1);
  });

  it("gets one letter, though two processes look for requests at the same moment", async () => {
    await addPerson(office, "citizen", { email });
    await requestPasswordCode(office, caller, { email });
    await Promise.all([sendRequestedCodes(office), sendRequestedCodes(office)]);
    await office.drain();
    expect(office.delivery.accepted).toHaveLength(1);
  });

  it.runIf(engine === "postgres")("is left to the process that writes its letter", async () => {
    await addPerson(office, "citizen", { email });
    await requestPasswordCode(office, caller, { email });
    const stopping = new AbortController();
    let changes = 0;
    const counting: Office = {
      ...office,
      change: (work) => {
        changes += 1;
        if (changes === 3) stopping.abort();
        return office.change(work);
      },
    };
    await office.change(async (tx) => {
      await claimRequestedCode(tx);
      await sendRequestedCodes(counting, stopping.signal);
    });
    expect(changes).toBe(1);
    expect(await office.count("letters")).toBe(0);
  });

  it("has a code that is valid for 300 seconds from the request, whenever the letter is written", async () => {
    await addPerson(office, "citizen", { email });
    await requestPasswordCode(office, caller, { email });
    const [codeRow] = await office.db.selectFrom("codes").select(["id", "expiresAt"]).execute();
    office.advanceClock(900);
    await sendRequestedCodes(office);
    expect(await office.db.selectFrom("codes").select(["id", "expiresAt"]).execute()).toEqual([
      codeRow,
    ]);
    await office.drain();

    await requestPasswordCode(office, { ...caller, ipAddress: "198.51.100.1" }, { email });
    office.advanceClock(codeValidMs);
    await sendRequestedCodes(office);
    await office.drain();
    expect(office.delivery.accepted).toHaveLength(1);
  });

  it("gives the same answer when the letter cannot be sent", async () => {
    await addPerson(office, "citizen", { email });
    office.delivery.refuses = true;
    expect((await requestPasswordCode(office, caller, { email })).outcome).toBe("requested");
    await sendRequestedCodes(office);
    await office.drain();
    const letters = await office.db.selectFrom("letters").selectAll().execute();
    expect(letters).toMatchObject([{ state: "waiting" }]);
  });

  it("is not replaced with a wrong, expired or used code, or one tried too often", async () => {
    const sunita = await addPerson(office, "citizen", { email });
    const session = await signInAs(office, sunita);
    const tried = await ask();
    const code = codeSentTo(office, email);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await reset(tried, differentCode(code))).toBe("wrongCode");
    expect(await reset(tried, code)).toBe("wrongCode");

    const old = await ask();
    office.advanceClock(codeValidMs);
    expect(await reset(old, codeSentTo(office, email))).toBe("wrongCode");
    expect(await office.count("logs")).toBe(0);
    expect(await findSession(office, session)).toBeDefined();
    expect(await trySignIn(password)).toBe("signedIn");

    const used = await ask();
    const last = codeSentTo(office, email);
    expect(await reset(used, last)).toBe("changed");
    expect(await reset(used, last, "yet another one")).toBe("wrongCode");
    expect(await trySignIn(newPassword)).toBe("signedIn");
  });

  it("accepts a code only from the browser that asked for it", async () => {
    await addPerson(office, "citizen", { email });
    await ask();
    const code = codeSentTo(office, email);
    expect(await reset("made-up", code)).toBe("wrongCode");
    expect(await trySignIn(password)).toBe("signedIn");
  });

  it.each([{ role: "admin" }, { role: "citizen", duty: "auditor" }] as const)(
    "needs 10 characters for %o, and the code stays valid",
    async ({ role, ...rest }) => {
      await addPerson(office, role, { ...rest, email });
      const token = await ask();
      const code = codeSentTo(office, email);
      for (let attempt = 0; attempt < codeAttemptsAtMost + 1; attempt += 1)
        expect(await reset(token, code, "nine char")).toBe("tooShort");
      expect(await trySignIn(password)).toBe("signedIn");
      expect(await reset(token, code)).toBe("changed");
    },
  );

  it("must not be the person's name or email, and the code stays valid", async () => {
    await addPerson(office, "citizen", { email, displayName: "Sunita Kumari" });
    const token = await ask();
    const code = codeSentTo(office, email);
    for (const known of ["sunita kumari", email.toUpperCase()])
      expect(await reset(token, code, known)).toBe("tooWeak");
    expect(await trySignIn(password)).toBe("signedIn");
    expect(await reset(token, code)).toBe("changed");
  });

  it.each(["made staff", "disabled"] as const)(
    "applies the rules of an account that is %s while the password is hashed",
    async (change) => {
      const sunita = await addPerson(office, "citizen", { email });
      const before = (await findUser(office, sunita.uid))!.passwordHash;
      const token = await ask();
      const code = codeSentTo(office, email);
      const meanwhile: Office = {
        ...office,
        passwords: {
          ...office.passwords,
          async hash(chosen) {
            await (change === "disabled"
              ? disableUser(office, { uid: sunita.uid })
              : changeRole(office, { uid: sunita.uid }, "staff"));
            return office.passwords.hash(chosen);
          },
        },
      };
      const { outcome } = await resetPassword(meanwhile, caller, token, {
        code,
        password: "nine char",
      });
      expect(outcome).toBe(change === "disabled" ? "wrongCode" : "tooShort");
      expect((await findUser(office, sunita.uid))!.passwordHash).toBe(before);
    },
  );

  it("makes browser and network known", async () => {
    await addPerson(office, "citizen", { email });
    const token = await ask();
    const input = { code: codeSentTo(office, email), password: newPassword };
    expect(await resetPassword(office, caller, token, input)).toEqual({
      outcome: "changed",
      knownBrowsers: expect.any(String) as string,
    });
    expect(await office.count("knownNetworks")).toBe(1);
  });

  it("makes neither browser nor network known if the account has a second factor", async () => {
    await turnOnFactor(office, await addPerson(office, "admin", { email }));
    const token = await ask();
    const input = { code: codeSentTo(office, email), password: newPassword };
    expect(await resetPassword(office, caller, token, input)).toEqual({
      outcome: "changed",
      knownBrowsers: undefined,
    });
    expect(await office.count("knownNetworks")).toBe(0);
  });

  it("invalidates the other codes of the account", async () => {
    await addPerson(office, "citizen", { email });
    const first = await ask();
    const firstCode = codeSentTo(office, email);
    const second = await ask();
    expect(await reset(second, codeSentTo(office, email))).toBe("changed");
    expect(await reset(first, firstCode, "somebody else's")).toBe("wrongCode");
    expect(await trySignIn(newPassword)).toBe("signedIn");
  });

  it("is not replaced with a code for the account's former email, even if that code was not revoked", async () => {
    const { uid } = await addPerson(office, "citizen", { email });
    const token = await ask();
    await office.change((tx) => updateEmail(tx, uid, "new@example.in"));
    expect(await reset(token, codeSentTo(office, email))).toBe("wrongCode");
    const { passwordHash } = (await findUser(office, uid))!;
    expect(await office.passwords.verify(password, passwordHash)).toBe(true);
  });

  it("unlocks sign-in at once", async () => {
    await addPerson(office, "citizen", { email });
    for (let attempt = 0; attempt < 10; attempt += 1) await trySignIn("wrong");
    expect(await trySignIn(password)).toBe("tooManyFailures");
    await reset(await ask(), codeSentTo(office, email));
    expect(await trySignIn(newPassword)).toBe("signedIn");
  });

  it("unlocks sign-in at once if it was locked by neighbours in a /56 of IPv6, with a second factor too", async () => {
    await turnOnFactor(office, await addPerson(office, "admin", { email }));
    const neighbour = (index: number) => `2001:db8:0:1${10 + index}::1`;
    const enter = async (ipAddress: string, typed: string) => {
      const input = { email, password: typed, rememberMe: false };
      return (await signIn(office, { ...caller, ipAddress }, input)).outcome;
    };
    for (let attempt = 0; attempt < 4 * signInFailuresPerNetworkPerDay; attempt += 1) {
      if (attempt % 40 === 0) office.advanceClock(signInWindowMs);
      expect(await enter(neighbour(attempt % 40), "a guess")).toBe("wrongPassword");
    }
    office.advanceClock(signInWindowMs);
    const own = neighbour(50);
    expect(await enter(own, password)).toBe("tooManyFailures");

    const token = await ask();
    const input = { code: codeSentTo(office, email), password: newPassword };
    const changed = await resetPassword(office, { ...caller, ipAddress: own }, token, input);
    expect(changed.outcome).toBe("changed");
    expect(await enter(own, newPassword)).toBe("codeNeeded");
  });

  it("is set by one of two that send the same code at the same moment", async () => {
    await addPerson(office, "citizen", { email });
    const token = await ask();
    const code = codeSentTo(office, email);
    const outcomes = await Promise.all([reset(token, code), reset(token, code)]);
    expect(outcomes.toSorted()).toEqual(["changed", "wrongCode"]);
    expect(await office.count("logs")).toBe(1);
  });
});
