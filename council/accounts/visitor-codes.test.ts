import { expect, it } from "vitest";
import { codeSentTo, differentCode } from "../../tests/kit/codes.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, password as oldPassword } from "../../tests/kit/people.ts";
import { findWarnings } from "../monitoring/list-warnings.ts";
import { countWrongCodes } from "../wrong-codes.ts";
import { completeRegistration } from "./complete-registration.ts";
import { register } from "./register.ts";
import { resetPassword } from "./reset-password.ts";
import { registrationForm } from "./rules.ts";
import { requestPasswordCode } from "./request-password-code.ts";
import { sendRequestedCodes } from "./send-requested-codes.ts";
import { signIn } from "./sign-in.ts";

const hour = 60 * 60 * 1000;
const password = "the well by the banyan";

onEachDatabase("wrong codes of visitors", (office) => {
  const from = (network: number) =>
    ({ ipAddress: `203.0.113.${network}`, language: "en" }) as const;
  const emailOf = (person: number) => `person${person}@example.in`;

  /** Asks for a code from a network of its own, so that only tries are limited. */
  async function askFor(person: number): Promise<string> {
    await addPerson(office, "citizen", { email: emailOf(person) });
    return askAgain(person);
  }
  async function askAgain(person: number, network = 100 + person): Promise<string> {
    const asked = await requestPasswordCode(office, from(network), { email: emailOf(person) });
    await sendRequestedCodes(office);
    await office.drain();
    if (asked.outcome !== "requested") throw new Error(asked.outcome);
    return asked.token;
  }
  const enter = async (token: string, code: string, network = 1) =>
    (await resetPassword(office, from(network), token, { code, password })).outcome;
  const enterWrong = (token: string, person: number) =>
    enter(token, differentCode(codeSentTo(office, emailOf(person))));

  /** Enters wrong codes of so many accounts, five each, from network 1. */
  async function guess(accounts: number, first = 0): Promise<void> {
    for (let person = first; person < first + accounts; person += 1) {
      const token = await askFor(person);
      for (let guess = 0; guess < 5; guess += 1)
        expect(await enterWrong(token, person)).toBe("wrongCode");
    }
  }

  it("are 30 an hour for each network, whatever accounts they are for, and 200 a day", async () => {
    await guess(6);
    const token = await askFor(6);
    expect(await enterWrong(token, 6)).toBe("tooManyWrong");
    expect(await enter(token, codeSentTo(office, emailOf(6))), "the right one").toBe(
      "tooManyWrong",
    );
    expect(await enter(token, codeSentTo(office, emailOf(6)), 2), "elsewhere").toBe("changed");

    for (const first of [10, 20, 30, 40, 50]) {
      office.advanceClock(hour);
      await guess(6, first);
    }
    office.advanceClock(hour);
    await guess(4, 60);
    const last = await askFor(64);
    expect(await enterWrong(last, 64)).toBe("tooManyWrong");
    office.advanceClock(18 * hour);
    const nextDay = await askFor(65);
    expect(await enterWrong(nextDay, 65)).toBe("wrongCode");
  });

  it("are counted apart for registrations, with the same limits", async () => {
    await guess(6);
    const begin = async (person: number) => {
      const form = registrationForm.parse({
        displayName: "Sunita Devi",
        email: `sunita-${person}@example.in`,
        password,
        confirmPassword: password,
        terms: "on",
      });
      const started = await register(office, from(100 + person), form);
      if (started.outcome !== "codeSent") throw new Error(started.outcome);
      const code = codeSentTo(office, form.email);
      const complete = async (entered: string, network = 1) =>
        (await completeRegistration(office, from(network), started.token, entered)).outcome;
      return { code, complete };
    };
    for (let person = 0; person < 6; person += 1) {
      const { code, complete } = await begin(person);
      for (let guess = 0; guess < 5; guess += 1)
        expect(await complete(differentCode(code))).toBe("wrongCode");
    }
    const { code, complete } = await begin(6);
    expect(await complete(code)).toBe("tooManyWrong");
    expect(await complete(code, 2)).toBe("registered");
  });

  it("are 480 an hour for the /48 of an IPv6 site, whatever networks of it they are from", async () => {
    let network = 0;
    let allowed = 0;
    for (let person = 0; person < 100; person += 1) {
      const token = await askFor(person);
      const code = differentCode(codeSentTo(office, emailOf(person)));
      for (let guess = 0; guess < 5; guess += 1) {
        const ipAddress = `2001:db8:1:${(256 * (network % 256)).toString(16)}::1`;
        network += 1;
        const caller = { ipAddress, language: "en" } as const;
        const { outcome } = await resetPassword(office, caller, token, { code, password });
        if (outcome === "wrongCode") allowed += 1;
      }
    }
    expect(allowed).toBe(480);
  });

  it("of neighbours do not lock out a browser that is known for the account: it has a separate limit", async () => {
    const token = await askFor(6);
    const email = emailOf(6);
    const input = { email, password: oldPassword, rememberMe: false };
    const signedIn = await signIn(office, from(1), input);
    const knownBrowsers = signedIn.outcome === "signedIn" ? signedIn.knownBrowsers : "";
    const enterKnown = async (ofToken: string, code: string) =>
      (await resetPassword(office, { ...from(1), knownBrowsers }, ofToken, { code, password }))
        .outcome;
    await guess(6);
    const right = codeSentTo(office, email);
    expect(await enter(token, right)).toBe("tooManyWrong");
    const others = await askFor(7);
    expect(await enterKnown(others, codeSentTo(office, emailOf(7)))).toBe("tooManyWrong");

    for (let letter = 0; letter < 6; letter += 1) {
      const ownToken = await askAgain(6, 200 + letter);
      const wrong = differentCode(codeSentTo(office, email));
      for (let guess = 0; guess < 5; guess += 1)
        expect(await enterKnown(ownToken, wrong)).toBe("wrongCode");
    }
    expect(await enterKnown(token, right)).toBe("tooManyWrong");
    office.advanceClock(hour);
    expect(await enterKnown(await askAgain(6), codeSentTo(office, email))).toBe("changed");
  });

  it("do not exceed the limit if many are sent at the same moment", async () => {
    const tokens = [];
    for (let person = 0; person < 8; person += 1) tokens.push(await askFor(person));
    const outcomes = await Promise.all(
      tokens.flatMap((token, person) => Array.from({ length: 5 }, () => enterWrong(token, person))),
    );
    expect(outcomes.filter((outcome) => outcome === "wrongCode")).toHaveLength(30);
  });

  it("do not include right codes, nor codes that can no longer be entered", async () => {
    for (let person = 0; person < 3; person += 1) {
      const token = await askFor(person);
      expect(await enter(token, codeSentTo(office, emailOf(person)))).toBe("changed");
      expect(await enterWrong(token, person)).toBe("wrongCode");
    }
    expect(await countWrongCodes(office)).toBe(0);
  });

  it("of all networks together cause a warning to operators when they are many", async () => {
    const isWarned = async () =>
      (await findWarnings(office)).some(({ name }) => name === "codesGuessed");
    await guess(1);
    expect(await countWrongCodes(office)).toBe(5);
    const counter = office.db.updateTable("limits").where("key", "like", "codes.wrongEverywhere%");
    await counter.set({ count: 501 }).execute();
    expect(await isWarned()).toBe(true);
    office.advanceClock(24 * hour);
    expect(await isWarned()).toBe(false);
  });
});
