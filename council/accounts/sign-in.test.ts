import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addAccount, password, signInAs } from "../../tests/kit/people.ts";
import {
  rememberedSessionMs,
  sessionMs,
  signInFailuresPerNetwork,
  signInWindowMs,
} from "../limits.ts";
import { findSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { spec } from "../../tests/kit/spec.ts";

const email = "sunita@example.in";
const caller = { ipAddress: "203.0.113.7", language: "en" } as const;
const rightInput = { email, password, rememberMe: false };
const wrongInput = { ...rightInput, password: "not hers" };
const unknownEmailInput = { ...rightInput, email: "nobody@example.in" };

onEachDatabase("signing in", (office) => {
  const attempt = async (input: typeof rightInput, from: string = caller.ipAddress) =>
    (await signIn(office, { ...caller, ipAddress: from }, input)).outcome;

  it(
    "starts a session, and audits LOGIN with the email",
    spec("§3/log-document/fields", "§7/accounts/login"),
    async () => {
      const sunita = await addAccount(office, "staff", { email });
      const result = await signIn(office, caller, rightInput);
      expect(result).toMatchObject({ outcome: "signedIn", role: "staff" });

      const token = result.outcome === "signedIn" ? result.sessionToken : "";
      expect((await findSession(office, token))?.person.uid).toBe(sunita.uid);
      expect(await office.db.selectFrom("logs").selectAll().execute()).toMatchObject([
        { action: "LOGIN", userId: sunita.uid, userRole: "staff", details: `{"email":"${email}"}` },
      ]);
    },
  );

  it("starts a session of 12 hours, or of 30 days for somebody who asks to be remembered", async () => {
    await addAccount(office, "citizen", { email });
    await signIn(office, caller, rightInput);
    await signIn(office, caller, { ...rightInput, rememberMe: true });
    const sessions = await office.db.selectFrom("sessions").selectAll().execute();
    const lengths = sessions
      .map((session) => session.expiresAt - session.createdAt)
      .toSorted((a, b) => a - b);
    expect(lengths).toEqual([sessionMs, rememberedSessionMs]);
  });

  it("ends the session this browser had before, and no other", async () => {
    const sunita = await addAccount(office, "citizen", { email });
    const previousSession = await signInAs(office, sunita);
    const otherSession = await signInAs(office, sunita);
    const session = await findSession(office, previousSession);
    await signIn(office, caller, rightInput, session!.id);
    expect(await findSession(office, previousSession)).toBeUndefined();
    expect(await findSession(office, otherSession)).toBeDefined();
  });

  it("says whether the email or the password is wrong, as the specification requires, and then starts no session", async () => {
    await addAccount(office, "citizen", { email });
    expect(await attempt(wrongInput)).toBe("wrongPassword");
    expect(await attempt(unknownEmailInput)).toBe("unknownEmail");
    expect(await office.count("sessions")).toBe(0);
    expect(await office.count("logs")).toBe(0);
  });

  it("does not say whether the email or the password is wrong under ACCOUNT_HINTS=private", async () => {
    office.operatorConfig = { ...office.operatorConfig, accountHints: "private" };
    await addAccount(office, "citizen", { email });
    expect(await attempt(wrongInput)).toBe("failed");
    expect(await attempt(unknownEmailInput)).toBe("failed");
  });

  it("checks the password for an unknown email, too, so that it takes as long as for a known one", async () => {
    const checkedHashes: (string | undefined)[] = [];
    office.passwords = {
      ...office.passwords,
      verify: async (_, storedHash) => {
        checkedHashes.push(storedHash);
        return false;
      },
    };
    await attempt(unknownEmailInput);
    expect(checkedHashes).toEqual([undefined]);
  });

  it("checks ten wrong passwords for one email from a network, and then refuses the right one", async () => {
    await addAccount(office, "citizen", { email });
    for (let count = 0; count < 10; count += 1)
      expect(await attempt(wrongInput)).toBe("wrongPassword");
    expect(await attempt(rightInput)).toBe("tooManyFailures");
    expect(await office.count("sessions")).toBe(0);

    office.advanceClock(signInWindowMs);
    expect(await attempt(rightInput)).toBe("signedIn");
  });

  it("lets the owner in from elsewhere while somebody guesses", async () => {
    await addAccount(office, "citizen", { email });
    for (let count = 0; count < 500; count += 1) await attempt(wrongInput);
    expect(await attempt(rightInput, "198.51.100.1")).toBe("signedIn");
  });

  it("checks fifty wrong passwords for one email from all networks", async () => {
    await addAccount(office, "citizen", { email });
    const outcomes: string[] = [];
    for (let count = 0; count < 60; count += 1)
      outcomes.push(await attempt(wrongInput, `203.0.113.${count}`));
    expect(outcomes.filter((outcome) => outcome === "wrongPassword")).toHaveLength(50);
    expect(await attempt(rightInput, "198.51.100.1")).toBe("tooManyFailures");
    expect(await office.count("sessions")).toBe(0);
  });

  it("checks ten of 30 concurrent guesses", async () => {
    await addAccount(office, "citizen", { email });
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => attempt(wrongInput)));
    expect(outcomes.filter((outcome) => outcome === "wrongPassword")).toHaveLength(10);
  });

  it("resets the failures of an email after the right password", async () => {
    await addAccount(office, "citizen", { email });
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) await attempt(wrongInput);
      expect(await attempt(rightInput)).toBe("signedIn");
    }
  });

  it("stops a network that tries many emails, without locking their owners out elsewhere", async () => {
    await addAccount(office, "citizen", { email });
    for (let count = 0; count < signInFailuresPerNetwork; count += 1)
      await attempt({ ...wrongInput, email: `person${count}@example.in` });
    for (let count = 0; count < 20; count += 1)
      expect(await attempt(wrongInput)).toBe("tooManyFailures");
    expect(await attempt(rightInput, "198.51.100.1")).toBe("signedIn");
  });

  it("does not count right passwords as failures of their network", async () => {
    await addAccount(office, "citizen", { email });
    for (let people = 0; people < signInFailuresPerNetwork + 5; people += 1)
      expect(await attempt(rightInput)).toBe("signedIn");
  });

  it("starts no session if the password is changed while it is checked", async () => {
    await addAccount(office, "citizen", { email });
    const { verify } = office.passwords;
    office.passwords = {
      ...office.passwords,
      verify: async (enteredPassword, storedHash) => {
        const isRight = await verify(enteredPassword, storedHash);
        await office.db.updateTable("users").set({ passwordHash: "another" }).execute();
        return isRight;
      },
    };
    expect(await attempt(rightInput)).toBe("wrongPassword");
    expect(await office.count("sessions")).toBe(0);
  });
});

onEachDatabase("signing out", (office) => {
  it(
    "ends this session, leaves others, and audits LOGOUT with the email",
    spec("§7/accounts/logout"),
    async () => {
      const sunita = await addAccount(office, "citizen", { email });
      const thisSession = await signInAs(office, sunita);
      const otherSession = await signInAs(office, sunita);
      const session = await findSession(office, thisSession);
      await signOut(office, { ...sunita, sessionId: session!.id }, session!.id);

      expect(await findSession(office, thisSession)).toBeUndefined();
      expect(await findSession(office, otherSession)).toBeDefined();
      expect(await office.db.selectFrom("logs").selectAll().execute()).toMatchObject([
        { action: "LOGOUT", userId: sunita.uid, details: `{"email":"${email}"}` },
      ]);
    },
  );
});
