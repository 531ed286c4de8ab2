import { beforeEach, expect, it } from "vitest";
import { codeSentTo } from "../../tests/kit/codes.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, password } from "../../tests/kit/people.ts";
import { knownNetworkProtectedMs } from "../account-limits.ts";
import {
  accountsPerBrowser,
  codeLettersOfStrangersPerDay,
  codeLettersWindowMs,
  dayMs,
  knownBrowserMs,
  knownNetworkMs,
  knownNetworksPerAccount,
  signInFailuresOfStrangersPerDay,
  signInFailuresPerNetworkPerDay,
  signInWindowMs,
} from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { deleteSignInState } from "./delete-sign-in-state.ts";
import { resetPassword } from "./reset-password.ts";
import { requestPasswordCode } from "./request-password-code.ts";
import { signIn } from "./sign-in.ts";
import { purgeExpiredSessionsAndCodes } from "./purge.ts";
import { sendRequestedCodes } from "./send-requested-codes.ts";

const email = "ramesh@panchayat.example";
const home = "203.0.113.7";
const elsewhere = "198.51.100.1";
const stranger = (index: number) => `192.0.2.${index}`;

onEachDatabase("where the owner signed in before", (office) => {
  let ramesh: Actor;
  /** The cookie of the owner's usual browser. */
  let cookie: string;
  const from = (ipAddress: string, knownBrowsers?: string) =>
    ({ ipAddress, language: "en", knownBrowsers }) as const;
  const enter = (source: ReturnType<typeof from>, entered = password, subject = email) =>
    signIn(office, source, { email: subject, password: entered, rememberMe: false });
  const outcomeOf = async (...parameters: Parameters<typeof enter>) =>
    (await enter(...parameters)).outcome;
  const cookieOf = async (...parameters: Parameters<typeof enter>) => {
    const signedIn = await enter(...parameters);
    return signedIn.outcome === "signedIn" ? signedIn.knownBrowsers : signedIn.outcome;
  };
  const ask = async (source: ReturnType<typeof from>) =>
    (await requestPasswordCode(office, source, { email })).outcome;
  const lettersSent = async () => {
    await sendRequestedCodes(office);
    await office.drain();
    return office.delivery.accepted.length;
  };
  const guessFromSixNetworks = async (first = 0) => {
    const outcomes: string[] = [];
    for (let attempt = 0; attempt < 60; attempt += 1)
      outcomes.push(await outcomeOf(from(stranger(first + (attempt % 6))), "a guess"));
    return outcomes.filter((outcome) => outcome === "wrongPassword").length;
  };

  beforeEach(async () => {
    ramesh = await addPerson(office, "staff", { email });
    cookie = await cookieOf(from(home));
  });

  it("no stranger keeps the owner from signing in, with a known browser or from a known network", async () => {
    expect(await guessFromSixNetworks()).toBe(50);
    const sessions = await office.count("sessions");
    expect(await outcomeOf(from(elsewhere))).toBe("tooManyFailures");
    expect(await office.count("sessions")).toBe(sessions);

    expect(await outcomeOf(from(elsewhere, cookie))).toBe("signedIn");
    expect(await outcomeOf(from(home))).toBe("signedIn");
    expect(await office.count("sessions")).toBe(sessions + 2);
  });

  it("nobody on the same network locks the owner's browser out", async () => {
    for (let attempt = 0; attempt < 60; attempt += 1) await outcomeOf(from(home), "a guess");
    expect(await outcomeOf(from(home))).toBe("tooManyFailures");
    expect(await outcomeOf(from(home, cookie))).toBe("signedIn");
  });

  it("a browser has ten guesses too, and fifty in a day", async () => {
    const checked: string[] = [];
    for (let window = 0; window < 8; window += 1) {
      for (let attempt = 0; attempt < 12; attempt += 1)
        checked.push(await outcomeOf(from(elsewhere, cookie), "a guess"));
      office.advanceClock(signInWindowMs);
    }
    expect(checked.slice(0, 12).filter((one) => one === "wrongPassword")).toHaveLength(10);
    expect(checked.filter((one) => one === "wrongPassword")).toHaveLength(50);
  });

  it("strangers have no more guesses in a day, however often the owner signs in", async () => {
    let checked = 0;
    for (let window = 0; window < 8; window += 1) {
      checked += await guessFromSixNetworks(6 * window);
      expect(await outcomeOf(from(elsewhere, cookie))).toBe("signedIn");
      office.advanceClock(signInWindowMs);
    }
    expect(checked).toBe(signInFailuresOfStrangersPerDay);
    office.advanceClock(dayMs);
    expect(await outcomeOf(from(stranger(1)), "a guess")).toBe("wrongPassword");
  });

  it("one network of strangers has 30 guesses in a day, and a /56 of IPv6 120", async () => {
    const guessAllDay = async (networkOf: (attempt: number) => string) => {
      let checked = 0;
      for (let window = 0; window < 4; window += 1) {
        for (let attempt = 0; attempt < 60; attempt += 1)
          if ((await outcomeOf(from(networkOf(attempt)), "a guess")) === "wrongPassword")
            checked += 1;
        office.advanceClock(signInWindowMs);
      }
      return checked;
    };
    expect(await guessAllDay(() => stranger(1))).toBe(signInFailuresPerNetworkPerDay);
    expect(await guessAllDay((attempt) => `2001:db8:0:1${10 + (attempt % 60)}::1`)).toBe(
      4 * signInFailuresPerNetworkPerDay,
    );
    expect(await outcomeOf(from(elsewhere))).toBe("signedIn");
  });

  it("three codes that strangers asked for do not use up the owner's codes, from wherever the owner asks", async () => {
    for (let codes = 0; codes < 3; codes += 1)
      expect(await ask(from(stranger(1)))).toBe("requested");
    expect(await ask(from(stranger(1)))).toBe("tooManyLetters");
    expect(await ask(from(stranger(99)))).toBe("requested");
    expect(await ask(from(home))).toBe("requested");
    expect(await ask(from(elsewhere, cookie))).toBe("requested");
    expect(await lettersSent()).toBe(6);
  });

  it("strangers who ask for as many letters as they may do not use up the owner's, and a mailbox gets a limited number a day", async () => {
    const askEverywhere = async () => {
      for (let network = 0; network < 30; network += 1) await ask(from(stranger(network)));
    };
    await askEverywhere();
    expect(await lettersSent()).toBe(codeLettersOfStrangersPerDay);
    expect(await ask(from("198.51.100.77"))).toBe("tooManyLetters");
    expect(await ask(from(home))).toBe("requested");
    expect(await ask(from(elsewhere, cookie))).toBe("requested");
    await lettersSent();
    for (let window = 0; window < 8; window += 1) {
      office.advanceClock(codeLettersWindowMs);
      await askEverywhere();
      for (let more = 0; more < 5; more += 1) {
        await ask(from(home));
        await ask(from(elsewhere, cookie));
      }
      await lettersSent();
    }
    expect(await lettersSent()).toBe(codeLettersOfStrangersPerDay + 6 + 6);
  });

  it("another known network does not use up the letters of the owner's network", async () => {
    await enter(from(elsewhere));
    for (let window = 0; window < 2; window += 1) {
      for (let codes = 0; codes < 3; codes += 1)
        expect(await ask(from(elsewhere))).toBe("requested");
      office.advanceClock(codeLettersWindowMs);
    }
    expect(await ask(from(home))).toBe("requested");
  });

  it("a new password set from a locked-out network unlocks that network and the browser", async () => {
    await guessFromSixNetworks();
    const request = await requestPasswordCode(office, from(elsewhere), { email });
    await lettersSent();
    const input = { code: codeSentTo(office, email), password: "the well by the banyan" };
    const token = request.outcome === "requested" ? request.token : "";
    const reset = await resetPassword(office, from(elsewhere), token, input);
    expect(reset.outcome).toBe("changed");
    expect(await outcomeOf(from(elsewhere), input.password)).toBe("signedIn");
    const browser = reset.outcome === "changed" ? reset.knownBrowsers : "";
    expect(await outcomeOf(from(stranger(200), browser), input.password)).toBe("signedIn");

    // The cookies from before the password change are not valid any more.
    expect(await outcomeOf(from(stranger(201), cookie), input.password)).toBe("tooManyFailures");
  });

  it("a cookie makes its browser known for one account alone, unchanged, and for 400 days", async () => {
    const sunita = await addPerson(office, "citizen");
    expect(cookie).not.toContain(ramesh.uid);
    expect(cookie).not.toContain("ramesh");
    await guessFromSixNetworks();
    const others = await cookieOf(from(elsewhere), password, sunita.email);
    const [nonce, until, signature] = cookie.split("~");
    const forged = [
      others,
      [nonce, "zzzzzzzzz", signature].join("~"),
      [`${nonce!.startsWith("x") ? "y" : "x"}${nonce!.slice(1)}`, until, signature].join("~"),
      `${nonce}~${until}`,
      "~~",
      ".".repeat(4000),
      `${"junk.".repeat(20)}${cookie}`,
    ];
    for (const one of forged)
      expect(await outcomeOf(from(stranger(250), one))).toBe("tooManyFailures");
    office.advanceClock(knownBrowserMs);
    await guessFromSixNetworks();
    expect(await outcomeOf(from(stranger(250), cookie))).toBe("tooManyFailures");
  });

  it("a shared computer is known for the ten who signed in last", async () => {
    let shared = cookie;
    for (let people = 0; people < accountsPerBrowser - 1; people += 1) {
      const person = await addPerson(office, "citizen");
      shared = await cookieOf(from(elsewhere, shared), password, person.email);
    }
    await guessFromSixNetworks();
    expect(await outcomeOf(from(stranger(200), shared))).toBe("signedIn");
    const eleventh = await addPerson(office, "citizen");
    shared = await cookieOf(from(elsewhere, shared), password, eleventh.email);
    expect(shared.length).toBeLessThan(1000);
    expect(await outcomeOf(from(stranger(201), shared))).toBe("tooManyFailures");
  });

  it("ten networks are kept for an account, 90 days, and none can be read from its row", async () => {
    for (let networks = 0; networks < knownNetworksPerAccount + 3; networks += 1) {
      office.advanceClock(1);
      await enter(from(`100.64.0.${networks}`));
    }
    expect(await office.count("knownNetworks")).toBe(knownNetworksPerAccount);
    const rows = await office.db.selectFrom("knownNetworks").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("100.64");
    await guessFromSixNetworks();
    expect(await outcomeOf(from("100.64.0.12"))).toBe("tooManyFailures");
    expect(await outcomeOf(from(home))).toBe("signedIn");

    office.advanceClock(knownNetworkMs);
    await guessFromSixNetworks();
    expect(await outcomeOf(from(home))).toBe("tooManyFailures");
    await purgeExpiredSessionsAndCodes(office);
    expect(await office.count("knownNetworks")).toBe(0);
  });

  it("a network makes room for a new one 45 days after its last sign-in, the oldest first", async () => {
    const network = (index: number) => from(`100.64.0.${index}`);
    for (let index = 1; index < knownNetworksPerAccount; index += 1) {
      office.advanceClock(1);
      await enter(network(index));
    }
    office.advanceClock(knownNetworkProtectedMs - knownNetworksPerAccount);
    await enter(network(10));
    office.advanceClock(1);
    await enter(network(11));
    expect(await office.count("knownNetworks")).toBe(knownNetworksPerAccount);

    await guessFromSixNetworks();
    const lettingIn = [home, ...[1, 2, 9, 10, 11].map((index) => network(index).ipAddress)];
    const outcomes: Record<string, string> = {};
    for (const ipAddress of lettingIn) outcomes[ipAddress] = await outcomeOf(from(ipAddress));
    expect(outcomes).toEqual({
      [home]: "tooManyFailures",
      "100.64.0.1": "signedIn",
      "100.64.0.2": "signedIn",
      "100.64.0.9": "signedIn",
      "100.64.0.10": "tooManyFailures",
      "100.64.0.11": "signedIn",
    });
  });

  it("known networks are deleted when SECRET_KEY changes: nothing matches their hashes any more", async () => {
    for (let index = 1; index < knownNetworksPerAccount; index += 1)
      await enter(from(`100.64.0.${index}`));
    expect(await office.count("knownNetworks")).toBe(knownNetworksPerAccount);
    await office.change(deleteSignInState);
    expect(await office.count("knownNetworks")).toBe(0);
  });

  it("networks that a clock ahead of time stored are unknown when it is right again, and new ones replace them", async () => {
    const ahead = 2 * dayMs;
    office.advanceClock(ahead);
    for (let index = 1; index < knownNetworksPerAccount; index += 1)
      await enter(from(`100.64.0.${index}`));
    office.advanceClock(-ahead);
    await guessFromSixNetworks();
    expect(await outcomeOf(from("100.64.0.1"))).toBe("tooManyFailures");
    expect(await outcomeOf(from(home))).toBe("signedIn");

    office.advanceClock(signInWindowMs);
    await enter(from(elsewhere));
    await guessFromSixNetworks(6);
    expect(await outcomeOf(from(elsewhere))).toBe("signedIn");
    expect(await office.count("knownNetworks")).toBe(knownNetworksPerAccount);
  });
});
