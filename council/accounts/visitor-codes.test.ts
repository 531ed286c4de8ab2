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

  /** Requests a code from a network that belongs to this person alone, so that only attempts are limited, not letters. */
  async function requestCodeFor(person: number): Promise<string> {
    await addPerson(office, "citizen", { email: emailOf(person) });
    return requestAgain(person);
  }
  async function requestAgain(person: number, network = 100 + person): Promise<string> {
    const request = await requestPasswordCode(office, from(network), { email: emailOf(person) });
    await sendRequestedCodes(office);
    await office.drain();
    if (request.outcome !== "requested") throw new Error(request.outcome);
    return request.token;
  }
  const enter = async (token: string, code: string, network = 1) =>
    (await resetPassword(office, from(network), token, { code, password })).outcome;
  const enterWrong = (token: string, person: number) =>
    enter(token, differentCode(codeSentTo(office, emailOf(person))));

  /** Enters five wrong codes for each of so many accounts, from network 1. */
  async function guess(accounts: number, first = 0): Promise<void> {
    for (let person = first; person < first + accounts; person += 1) {
      const token = await requestCodeFor(person);
      for (let guess = 0; guess < 5; guess += 1)
        expect(await enterWrong(token, person)).toBe("wrongCode");
    }
  }

  it("are limited to 30 an hour for each network, whatever accounts they are for, and to 200 a day", async () => {
    await guess(6);
    const token = await requestCodeFor(6);
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
    const lastToken = await requestCodeFor(64);
    expect(await enterWrong(lastToken, 64)).toBe("tooManyWrong");
    office.advanceClock(18 * hour);
    const nextDay = await requestCodeFor(65);
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
      const registration = await register(office, from(100 + person), form);
      if (registration.outcome !== "codeSent") throw new Error(registration.outcome);
      const code = codeSentTo(office, form.email);
      const complete = async (enteredCode: string, network = 1) =>
        (await completeRegistration(office, from(network), registration.token, enteredCode))
          .outcome;
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

  it("are limited to 480 an hour for the /48 of an IPv6 site, whatever networks within it they are from", async () => {
    let network = 0;
    let comparedCodes = 0;
    for (let person = 0; person < 100; person += 1) {
      const token = await requestCodeFor(person);
      const code = differentCode(codeSentTo(office, emailOf(person)));
      for (let guess = 0; guess < 5; guess += 1) {
        const ipAddress = `2001:db8:1:${(256 * (network % 256)).toString(16)}::1`;
        network += 1;
        const caller = { ipAddress, language: "en" } as const;
        const { outcome } = await resetPassword(office, caller, token, { code, password });
        if (outcome === "wrongCode") comparedCodes += 1;
      }
    }
    expect(comparedCodes).toBe(480);
  });

  it("of neighbours do not lock out a browser that is known for the account, which has a limit of its own", async () => {
    const token = await requestCodeFor(6);
    const email = emailOf(6);
    const input = { email, password: oldPassword, rememberMe: false };
    const result = await signIn(office, from(1), input);
    const knownBrowsers = result.outcome === "signedIn" ? result.knownBrowsers : "";
    const enterInKnownBrowser = async (knownToken: string, code: string) =>
      (await resetPassword(office, { ...from(1), knownBrowsers }, knownToken, { code, password }))
        .outcome;
    await guess(6);
    const rightCode = codeSentTo(office, email);
    expect(await enter(token, rightCode)).toBe("tooManyWrong");
    const othersToken = await requestCodeFor(7);
    expect(await enterInKnownBrowser(othersToken, codeSentTo(office, emailOf(7)))).toBe(
      "tooManyWrong",
    );

    for (let letter = 0; letter < 6; letter += 1) {
      const ownToken = await requestAgain(6, 200 + letter);
      const wrongCode = differentCode(codeSentTo(office, email));
      for (let guess = 0; guess < 5; guess += 1)
        expect(await enterInKnownBrowser(ownToken, wrongCode)).toBe("wrongCode");
    }
    expect(await enterInKnownBrowser(token, rightCode)).toBe("tooManyWrong");
    office.advanceClock(hour);
    expect(await enterInKnownBrowser(await requestAgain(6), codeSentTo(office, email))).toBe(
      "changed",
    );
  });

  it("do not exceed the limit if many are sent at the same moment", async () => {
    const tokens = [];
    for (let person = 0; person < 8; person += 1) tokens.push(await requestCodeFor(person));
    const outcomes = await Promise.all(
      tokens.flatMap((token, person) => Array.from({ length: 5 }, () => enterWrong(token, person))),
    );
    expect(outcomes.filter((outcome) => outcome === "wrongCode")).toHaveLength(30);
  });

  it("do not include right codes, nor codes that can no longer be entered", async () => {
    for (let person = 0; person < 3; person += 1) {
      const token = await requestCodeFor(person);
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
