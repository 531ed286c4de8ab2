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
const right = { email, password, rememberMe: false };
const wrong = { ...right, password: "not hers" };
const unknown = { ...right, email: "nobody@example.in" };

onEachDatabase("signing in", (office) => {
  const attempt = async (input: typeof right, from: string = caller.ipAddress) =>
    (await signIn(office, { ...caller, ipAddress: from }, input)).outcome;

  it(
    "starts a session, and audits LOGIN with the email",
    spec("§3/log-document/fields", "§7/accounts/login"),
    async () => {
      const sunita = await addAccount(office, "staff", { email });
      const signedIn = await signIn(office, caller, right);
      expect(signedIn).toMatchObject({ outcome: "signedIn", role: "staff" });

      const token = signedIn.outcome === "signedIn" ? signedIn.sessionToken : "";
      expect((await findSession(office, token))?.person.uid).toBe(sunita.uid);
      expect(await office.db.selectFrom("logs").selectAll().execute()).toMatchObject([
        { action: "LOGIN", userId: sunita.uid, userRole: "staff", details: `{"email":"${email}"}` },
      ]);
    },
  );

  it("lasts 12 hours, and 30 days for somebody who asks to be remembered", async () => {
    await addAccount(office, "citizen", { email });
    await signIn(office, caller, right);
    await signIn(office, caller, { ...right, rememberMe: true });
    const sessions = await office.db.selectFrom("sessions").selectAll().execute();
    const lengths = sessions
      .map((session) => session.expiresAt - session.createdAt)
      .toSorted((a, b) => a - b);
    expect(lengths).toEqual([sessionMs, rememberedSessionMs]);
  });

  it("ends the session this browser had before, and no other", async () => {
    const sunita = await addAccount(office, "citizen", { email });
    const before = await signInAs(office, sunita);
    const elsewhere = await signInAs(office, sunita);
    const session = await findSession(office, before);
    await signIn(office, caller, right, session!.id);
    expect(await findSession(office, before)).toBeUndefined();
    expect(await findSession(office, elsewhere)).toBeDefined();
  });

  it("says whether email or password was wrong, as the specification has it, and starts no session", async () => {
    await addAccount(office, "citizen", { email });
    expect(await attempt(wrong)).toBe("wrongPassword");
    expect(await attempt(unknown)).toBe("unknownEmail");
    expect(await office.count("sessions")).toBe(0);
    expect(await office.count("logs")).toBe(0);
  });

  it("does not say which was wrong under ACCOUNT_HINTS=private", async () => {
    office.operatorConfig = { ...office.operatorConfig, accountHints: "private" };
    await addAccount(office, "citizen", { email });
    expect(await attempt(wrong)).toBe("failed");
    expect(await attempt(unknown)).toBe("failed");
  });

  it("checks the password for an unknown email, too, so that it takes as long as for a known one", async () => {
    const checked: (string | undefined)[] = [];
    office.passwords = {
      ...office.passwords,
      verify: async (_, stored) => {
        checked.push(stored);
        return false;
      },
    };
    await attempt(unknown);
    expect(checked).toEqual([undefined]);
  });

  it("checks ten wrong passwords for one email from a network, and then refuses the right one", async () => {
    await addAccount(office, "citizen", { email });
    for (let count = 0; count < 10; count += 1) expect(await attempt(wrong)).toBe("wrongPassword");
    expect(await attempt(right)).toBe("tooManyFailures");
    expect(await office.count("sessions")).toBe(0);

    office.advanceClock(signInWindowMs);
    expect(await attempt(right)).toBe("signedIn");
  });

  it("lets the owner in from elsewhere while somebody guesses", async () => {
    await addAccount(office, "citizen", { email });
    for (let count = 0; count < 500; count += 1) await attempt(wrong);
    expect(await attempt(right, "198.51.100.1")).toBe("signedIn");
  });

  it("checks fifty wrong passwords for one email from all networks", async () => {
    await addAccount(office, "citizen", { email });
    const outcomes: string[] = [];
    for (let count = 0; count < 60; count += 1)
      outcomes.push(await attempt(wrong, `203.0.113.${count}`));
    expect(outcomes.filter((outcome) => outcome === "wrongPassword")).toHaveLength(50);
    expect(await attempt(right, "198.51.100.1")).toBe("tooManyFailures");
    expect(await office.count("sessions")).toBe(0);
  });

  it("checks ten of 30 concurrent guesses", async () => {
    await addAccount(office, "citizen", { email });
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => attempt(wrong)));
    expect(outcomes.filter((outcome) => outcome === "wrongPassword")).toHaveLength(10);
  });

  it("forgets the failures of an email after the right password", async () => {
    await addAccount(office, "citizen", { email });
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) await attempt(wrong);
      expect(await attempt(right)).toBe("signedIn");
    }
  });

  it("stops a network that tries many emails, without locking anybody out", async () => {
    await addAccount(office, "citizen", { email });
    for (let count = 0; count < signInFailuresPerNetwork; count += 1)
      await attempt({ ...wrong, email: `person${count}@example.in` });
    for (let count = 0; count < 20; count += 1)
      expect(await attempt(wrong)).toBe("tooManyFailures");
    expect(await attempt(right, "198.51.100.1")).toBe("signedIn");
  });

  it("does not count right passwords as failures of their network", async () => {
    await addAccount(office, "citizen", { email });
    for (let people = 0; people < signInFailuresPerNetwork + 5; people += 1)
      expect(await attempt(right)).toBe("signedIn");
  });

  it("starts no session on a password that was changed meanwhile", async () => {
    await addAccount(office, "citizen", { email });
    const { verify } = office.passwords;
    office.passwords = {
      ...office.passwords,
      verify: async (entered, stored) => {
        const isRight = await verify(entered, stored);
        await office.db.updateTable("users").set({ passwordHash: "another" }).execute();
        return isRight;
      },
    };
    expect(await attempt(right)).toBe("wrongPassword");
    expect(await office.count("sessions")).toBe(0);
  });
});

onEachDatabase("signing out", (office) => {
  it(
    "ends this session, leaves others, and audits LOGOUT with the email",
    spec("§7/accounts/logout"),
    async () => {
      const sunita = await addAccount(office, "citizen", { email });
      const here = await signInAs(office, sunita);
      const elsewhere = await signInAs(office, sunita);
      const session = await findSession(office, here);
      await signOut(office, { ...sunita, sessionId: session!.id }, session!.id);

      expect(await findSession(office, here)).toBeUndefined();
      expect(await findSession(office, elsewhere)).toBeDefined();
      expect(await office.db.selectFrom("logs").selectAll().execute()).toMatchObject([
        { action: "LOGOUT", userId: sunita.uid, details: `{"email":"${email}"}` },
      ]);
    },
  );
});
