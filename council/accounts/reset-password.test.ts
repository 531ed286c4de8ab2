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
  async function requestCode(to = email): Promise<string> {
    const request = await requestPasswordCode(office, caller, { email: to });
    await sendRequestedCodes(office);
    await office.drain();
    if (request.outcome !== "requested") throw new Error(request.outcome);
    return request.token;
  }
  const reset = async (token: string, code: string, passwordToSet = newPassword) =>
    (await resetPassword(office, caller, token, { code, password: passwordToSet })).outcome;
  const signInOutcome = async (enteredPassword: string) =>
    (await signIn(office, caller, { email, password: enteredPassword, rememberMe: false })).outcome;

  it("is replaced with the code from the letter, which is in the account's language", async () => {
    await addPerson(office, "citizen", { email, language: "hi" });
    const token = await requestCode();
    expect(office.delivery.accepted).toMatchObject([{ to: email, kind: "otp" }]);
    expect(office.delivery.accepted[0]!.text).toContain("नमस्ते");

    expect(await reset(token, codeSentTo(office, email))).toBe("changed");
    expect(await signInOutcome(newPassword)).toBe("signedIn");
    expect(await signInOutcome(password)).toBe("wrongPassword");
  });

  it("once replaced, ends every session, notifies the owner by letter and is recorded as CHANGE_PASSWORD", async () => {
    const sunita = await addPerson(office, "citizen", { email });
    const session = await signInAs(office, sunita);
    await reset(await requestCode(), codeSentTo(office, email));

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

  it("once replaced, ends the session in the browser, even if it is another account's", async () => {
    await addPerson(office, "citizen", { email });
    const otherPerson = await addPerson(office, "staff");
    const otherSession = await signInAs(office, otherPerson);
    const token = await requestCode();
    const input = { code: codeSentTo(office, email), password: newPassword };
    await resetPassword(office, caller, token, input, otherPerson.sessionId);
    const sessions = await office.db.selectFrom("sessions").select("id").execute();
    expect(sessions).toEqual([{ id: sha256(otherSession) }]);
  });

  it("leads to a letter without the account's name if that name contains a message", async () => {
    const displayName = "\u202eCall 98765 43210";
    await addPerson(office, "citizen", { email, displayName });
    await requestCode();
    const letters = await office.db.selectFrom("letters").selectAll().execute();
    expect(letters).toMatchObject([{ recipient: email, recipientName: "" }]);
    expect(JSON.stringify([letters, office.delivery.accepted])).not.toMatch(/43210|\u202e/);
  });

  it("leads to the same outcomes for an email without an account, but to no letter", async () => {
    const token = await requestCode("nobody@example.in");
    expect(await office.count("letters")).toBe(0);
    expect(await reset(token, "123456")).toBe("wrongCode");
    expect(await office.count("logs")).toBe(0);

    for (let count = 0; count < 2; count += 1) await requestCode("nobody@example.in");
    const fourth = await requestPasswordCode(office, caller, { email: "nobody@example.in" });
    expect(fourth).toEqual({ outcome: "tooManyLetters" });
  });

  it("leads to the same queries whether or not there is an account", async () => {
    await addPerson(office, "citizen", { email });
    await addPerson(office, "citizen", { email: "disabled@example.in" });
    await office.db
      .updateTable("users")
      .set({ disabledAt: 1 })
      .where("email", "=", "disabled@example.in")
      .execute();
    const statementsFor = async (account: string) => {
      const { recorded, statements } = recordStatements(office);
      expect((await requestPasswordCode(recorded, caller, { email: account })).outcome).toBe(
        "requested",
      );
      return statements;
    };
    const withAccount = await statementsFor(email);
    expect(withAccount.length).toBeGreaterThan(4);
    expect(await statementsFor("nobody@example.in")).toEqual(withAccount);
    expect(await statementsFor("disabled@example.in")).toEqual(withAccount);
    expect(await office.count("codes")).toBe(3);
    expect(await office.count("letters")).toBe(0);

    await sendRequestedCodes(office);
    await office.drain();
    expect(office.delivery.accepted.map(({ to }) => to)).toEqual([email]);
    await sendRequestedCodes(office);
    expect(await office.count("letters")).toBe(1);
  });

  it("leads to one letter, though two processes look for requests at the same moment", async () => {
    await addPerson(office, "citizen", { email });
    await requestPasswordCode(office, caller, { email });
    await Promise.all([sendRequestedCodes(office), sendRequestedCodes(office)]);
    await office.drain();
    expect(office.delivery.accepted).toHaveLength(1);
  });

  it.runIf(engine === "postgres")("is left to the process that claimed its request", async () => {
    await addPerson(office, "citizen", { email });
    await requestPasswordCode(office, caller, { email });
    const abortController = new AbortController();
    let changes = 0;
    const officeCountingChanges: Office = {
      ...office,
      change: (work) => {
        changes += 1;
        if (changes === 3) abortController.abort();
        return office.change(work);
      },
    };
    await office.change(async (tx) => {
      await claimRequestedCode(tx);
      await sendRequestedCodes(officeCountingChanges, abortController.signal);
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

  it("leads to the same outcome if the letter cannot be sent", async () => {
    await addPerson(office, "citizen", { email });
    office.delivery.isRefusing = true;
    expect((await requestPasswordCode(office, caller, { email })).outcome).toBe("requested");
    await sendRequestedCodes(office);
    await office.drain();
    const letters = await office.db.selectFrom("letters").selectAll().execute();
    expect(letters).toMatchObject([{ state: "waiting" }]);
  });

  it("is not replaced with a wrong, expired or used code, or one tried too often", async () => {
    const sunita = await addPerson(office, "citizen", { email });
    const session = await signInAs(office, sunita);
    const exhaustedToken = await requestCode();
    const code = codeSentTo(office, email);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await reset(exhaustedToken, differentCode(code))).toBe("wrongCode");
    expect(await reset(exhaustedToken, code)).toBe("wrongCode");

    const expiredToken = await requestCode();
    office.advanceClock(codeValidMs);
    expect(await reset(expiredToken, codeSentTo(office, email))).toBe("wrongCode");
    expect(await office.count("logs")).toBe(0);
    expect(await findSession(office, session)).toBeDefined();
    expect(await signInOutcome(password)).toBe("signedIn");

    const usedToken = await requestCode();
    const usedCode = codeSentTo(office, email);
    expect(await reset(usedToken, usedCode)).toBe("changed");
    expect(await reset(usedToken, usedCode, "yet another one")).toBe("wrongCode");
    expect(await signInOutcome(newPassword)).toBe("signedIn");
  });

  it("is replaced only in the browser that requested the code", async () => {
    await addPerson(office, "citizen", { email });
    await requestCode();
    const code = codeSentTo(office, email);
    expect(await reset("made-up", code)).toBe("wrongCode");
    expect(await signInOutcome(password)).toBe("signedIn");
  });

  it.each([{ role: "admin" }, { role: "citizen", duty: "auditor" }] as const)(
    "is replaced by at least 10 characters for %o; after a shorter password the code stays valid",
    async ({ role, ...rest }) => {
      await addPerson(office, role, { ...rest, email });
      const token = await requestCode();
      const code = codeSentTo(office, email);
      for (let attempt = 0; attempt < codeAttemptsAtMost + 1; attempt += 1)
        expect(await reset(token, code, "nine char")).toBe("tooShort");
      expect(await signInOutcome(password)).toBe("signedIn");
      expect(await reset(token, code)).toBe("changed");
    },
  );

  it("is not replaced by the person's name or email, and the code stays valid", async () => {
    await addPerson(office, "citizen", { email, displayName: "Sunita Kumari" });
    const token = await requestCode();
    const code = codeSentTo(office, email);
    for (const guessable of ["sunita kumari", email.toUpperCase()])
      expect(await reset(token, code, guessable)).toBe("tooWeak");
    expect(await signInOutcome(password)).toBe("signedIn");
    expect(await reset(token, code)).toBe("changed");
  });

  it.each(["made staff", "disabled"] as const)(
    "is not replaced against the rules of an account that is %s while the new password is hashed",
    async (change) => {
      const sunita = await addPerson(office, "citizen", { email });
      const hashBefore = (await findUser(office, sunita.uid))!.passwordHash;
      const token = await requestCode();
      const code = codeSentTo(office, email);
      const officeWithChange: Office = {
        ...office,
        passwords: {
          ...office.passwords,
          async hash(plainPassword) {
            await (change === "disabled"
              ? disableUser(office, { uid: sunita.uid })
              : changeRole(office, { uid: sunita.uid }, "staff"));
            return office.passwords.hash(plainPassword);
          },
        },
      };
      const { outcome } = await resetPassword(officeWithChange, caller, token, {
        code,
        password: "nine char",
      });
      expect(outcome).toBe(change === "disabled" ? "wrongCode" : "tooShort");
      expect((await findUser(office, sunita.uid))!.passwordHash).toBe(hashBefore);
    },
  );

  it("once replaced, makes browser and network known", async () => {
    await addPerson(office, "citizen", { email });
    const token = await requestCode();
    const input = { code: codeSentTo(office, email), password: newPassword };
    expect(await resetPassword(office, caller, token, input)).toEqual({
      outcome: "changed",
      knownBrowsers: expect.any(String) as string,
    });
    expect(await office.count("knownNetworks")).toBe(1);
  });

  it("once replaced, makes neither browser nor network known if the account has a second factor", async () => {
    await turnOnFactor(office, await addPerson(office, "admin", { email }));
    const token = await requestCode();
    const input = { code: codeSentTo(office, email), password: newPassword };
    expect(await resetPassword(office, caller, token, input)).toEqual({
      outcome: "changed",
      knownBrowsers: undefined,
    });
    expect(await office.count("knownNetworks")).toBe(0);
  });

  it("once replaced, makes the other codes of the account invalid", async () => {
    await addPerson(office, "citizen", { email });
    const firstToken = await requestCode();
    const firstCode = codeSentTo(office, email);
    const secondToken = await requestCode();
    expect(await reset(secondToken, codeSentTo(office, email))).toBe("changed");
    expect(await reset(firstToken, firstCode, "somebody else's")).toBe("wrongCode");
    expect(await signInOutcome(newPassword)).toBe("signedIn");
  });

  it("is not replaced with a code for the account's former email, even if that code was not revoked", async () => {
    const { uid } = await addPerson(office, "citizen", { email });
    const token = await requestCode();
    await office.change((tx) => updateEmail(tx, uid, "new@example.in"));
    expect(await reset(token, codeSentTo(office, email))).toBe("wrongCode");
    const { passwordHash } = (await findUser(office, uid))!;
    expect(await office.passwords.verify(password, passwordHash)).toBe(true);
  });

  it("once replaced, unlocks sign-in", async () => {
    await addPerson(office, "citizen", { email });
    for (let attempt = 0; attempt < 10; attempt += 1) await signInOutcome("wrong");
    expect(await signInOutcome(password)).toBe("tooManyFailures");
    await reset(await requestCode(), codeSentTo(office, email));
    expect(await signInOutcome(newPassword)).toBe("signedIn");
  });

  it("once replaced, unlocks sign-in if neighbours in a /56 of IPv6 locked it, even with a second factor", async () => {
    await turnOnFactor(office, await addPerson(office, "admin", { email }));
    const neighbour = (index: number) => `2001:db8:0:1${10 + index}::1`;
    const signInFrom = async (ipAddress: string, enteredPassword: string) => {
      const input = { email, password: enteredPassword, rememberMe: false };
      return (await signIn(office, { ...caller, ipAddress }, input)).outcome;
    };
    for (let attempt = 0; attempt < 4 * signInFailuresPerNetworkPerDay; attempt += 1) {
      if (attempt % 40 === 0) office.advanceClock(signInWindowMs);
      expect(await signInFrom(neighbour(attempt % 40), "a guess")).toBe("wrongPassword");
    }
    office.advanceClock(signInWindowMs);
    const ownIp = neighbour(50);
    expect(await signInFrom(ownIp, password)).toBe("tooManyFailures");

    const token = await requestCode();
    const input = { code: codeSentTo(office, email), password: newPassword };
    const resetResult = await resetPassword(office, { ...caller, ipAddress: ownIp }, token, input);
    expect(resetResult.outcome).toBe("changed");
    expect(await signInFrom(ownIp, newPassword)).toBe("codeNeeded");
  });

  it("is replaced by one of two requests that send the same code at the same moment", async () => {
    await addPerson(office, "citizen", { email });
    const token = await requestCode();
    const code = codeSentTo(office, email);
    const outcomes = await Promise.all([reset(token, code), reset(token, code)]);
    expect(outcomes.toSorted()).toEqual(["changed", "wrongCode"]);
    expect(await office.count("logs")).toBe(1);
  });
});
