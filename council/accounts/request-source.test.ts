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
import { purgeExpiredRows } from "./purge.ts";
import { sendRequestedCodes } from "./send-requested-codes.ts";

const email = "ramesh@panchayat.example";
const homeIp = "203.0.113.7";
const otherIp = "198.51.100.1";
const stranger = (index: number) => `192.0.2.${index}`;

onEachDatabase("known browsers and networks:", (office) => {
  let ramesh: Actor;
  /** The cookie of the owner's usual browser. */
  let cookie: string;
  const from = (ipAddress: string, knownBrowsers?: string) =>
    ({ ipAddress, language: "en", knownBrowsers }) as const;
  const signInFrom = (
    source: ReturnType<typeof from>,
    enteredPassword = password,
    accountEmail = email,
  ) =>
    signIn(office, source, { email: accountEmail, password: enteredPassword, rememberMe: false });
  const outcomeOf = async (...parameters: Parameters<typeof signInFrom>) =>
    (await signInFrom(...parameters)).outcome;
  const cookieOf = async (...parameters: Parameters<typeof signInFrom>) => {
    const result = await signInFrom(...parameters);
    return result.outcome === "signedIn" ? result.knownBrowsers : result.outcome;
  };
  const requestCode = async (source: ReturnType<typeof from>) =>
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
    cookie = await cookieOf(from(homeIp));
  });

  it("no stranger keeps the owner from signing in, with a known browser or from a known network", async () => {
    expect(await guessFromSixNetworks()).toBe(50);
    const sessions = await office.count("sessions");
    expect(await outcomeOf(from(otherIp))).toBe("tooManyFailures");
    expect(await office.count("sessions")).toBe(sessions);

    expect(await outcomeOf(from(otherIp, cookie))).toBe("signedIn");
    expect(await outcomeOf(from(homeIp))).toBe("signedIn");
    expect(await office.count("sessions")).toBe(sessions + 2);
  });

  it("nobody on the same network locks the owner's browser out", async () => {
    for (let attempt = 0; attempt < 60; attempt += 1) await outcomeOf(from(homeIp), "a guess");
    expect(await outcomeOf(from(homeIp))).toBe("tooManyFailures");
    expect(await outcomeOf(from(homeIp, cookie))).toBe("signedIn");
  });

  it("a known browser, too, has ten guesses in a quarter of an hour, and fifty in a day", async () => {
    const outcomes: string[] = [];
    for (let window = 0; window < 8; window += 1) {
      for (let attempt = 0; attempt < 12; attempt += 1)
        outcomes.push(await outcomeOf(from(otherIp, cookie), "a guess"));
      office.advanceClock(signInWindowMs);
    }
    const isCompared = (outcome: string) => outcome === "wrongPassword";
    expect(outcomes.slice(0, 12).filter(isCompared)).toHaveLength(10);
    expect(outcomes.filter(isCompared)).toHaveLength(50);
  });

  it("strangers get no further guesses in a day by the owner signing in", async () => {
    let comparedGuesses = 0;
    for (let window = 0; window < 8; window += 1) {
      comparedGuesses += await guessFromSixNetworks(6 * window);
      expect(await outcomeOf(from(otherIp, cookie))).toBe("signedIn");
      office.advanceClock(signInWindowMs);
    }
    expect(comparedGuesses).toBe(signInFailuresOfStrangersPerDay);
    office.advanceClock(dayMs);
    expect(await outcomeOf(from(stranger(1)), "a guess")).toBe("wrongPassword");
  });

  it("one network of strangers has 30 guesses in a day, and a /56 of IPv6 120", async () => {
    const guessAllDay = async (networkOf: (attempt: number) => string) => {
      let comparedGuesses = 0;
      for (let window = 0; window < 4; window += 1) {
        for (let attempt = 0; attempt < 60; attempt += 1)
          if ((await outcomeOf(from(networkOf(attempt)), "a guess")) === "wrongPassword")
            comparedGuesses += 1;
        office.advanceClock(signInWindowMs);
      }
      return comparedGuesses;
    };
    expect(await guessAllDay(() => stranger(1))).toBe(signInFailuresPerNetworkPerDay);
    expect(await guessAllDay((attempt) => `2001:db8:0:1${10 + (attempt % 60)}::1`)).toBe(
      4 * signInFailuresPerNetworkPerDay,
    );
    expect(await outcomeOf(from(otherIp))).toBe("signedIn");
  });

  it("three codes that strangers requested do not use up the owner's, from wherever the owner requests one", async () => {
    for (let codes = 0; codes < 3; codes += 1)
      expect(await requestCode(from(stranger(1)))).toBe("requested");
    expect(await requestCode(from(stranger(1)))).toBe("tooManyLetters");
    expect(await requestCode(from(stranger(99)))).toBe("requested");
    expect(await requestCode(from(homeIp))).toBe("requested");
    expect(await requestCode(from(otherIp, cookie))).toBe("requested");
    expect(await lettersSent()).toBe(6);
  });

  it("strangers cannot use up the owner's letters, and a mailbox gets a limited number of letters in a day", async () => {
    const requestFromManyNetworks = async () => {
      for (let network = 0; network < 30; network += 1) await requestCode(from(stranger(network)));
    };
    await requestFromManyNetworks();
    expect(await lettersSent()).toBe(codeLettersOfStrangersPerDay);
    expect(await requestCode(from("198.51.100.77"))).toBe("tooManyLetters");
    expect(await requestCode(from(homeIp))).toBe("requested");
    expect(await requestCode(from(otherIp, cookie))).toBe("requested");
    await lettersSent();
    for (let window = 0; window < 8; window += 1) {
      office.advanceClock(codeLettersWindowMs);
      await requestFromManyNetworks();
      for (let count = 0; count < 5; count += 1) {
        await requestCode(from(homeIp));
        await requestCode(from(otherIp, cookie));
      }
      await lettersSent();
    }
    expect(await lettersSent()).toBe(codeLettersOfStrangersPerDay + 6 + 6);
  });

  it("another known network does not use up the letters of the owner's network", async () => {
    await signInFrom(from(otherIp));
    for (let window = 0; window < 2; window += 1) {
      for (let codes = 0; codes < 3; codes += 1)
        expect(await requestCode(from(otherIp))).toBe("requested");
      office.advanceClock(codeLettersWindowMs);
    }
    expect(await requestCode(from(homeIp))).toBe("requested");
  });

  it("a new password set from a locked-out network unlocks that network and the browser", async () => {
    await guessFromSixNetworks();
    const request = await requestPasswordCode(office, from(otherIp), { email });
    await lettersSent();
    const input = { code: codeSentTo(office, email), password: "the well by the banyan" };
    const token = request.outcome === "requested" ? request.token : "";
    const reset = await resetPassword(office, from(otherIp), token, input);
    expect(reset.outcome).toBe("changed");
    expect(await outcomeOf(from(otherIp), input.password)).toBe("signedIn");
    const browser = reset.outcome === "changed" ? reset.knownBrowsers : "";
    expect(await outcomeOf(from(stranger(200), browser), input.password)).toBe("signedIn");

    // The cookies from before the password change are not valid any more.
    expect(await outcomeOf(from(stranger(201), cookie), input.password)).toBe("tooManyFailures");
  });

  it("a cookie makes its browser known for one account alone, for 400 days, and not if somebody altered it", async () => {
    const sunita = await addPerson(office, "citizen");
    expect(cookie).not.toContain(ramesh.uid);
    expect(cookie).not.toContain("ramesh");
    await guessFromSixNetworks();
    const othersCookie = await cookieOf(from(otherIp), password, sunita.email);
    const [nonce, expiresAt, signature] = cookie.split("~");
    const invalidCookies = [
      othersCookie,
      [nonce, "zzzzzzzzz", signature].join("~"),
      [`${nonce!.startsWith("x") ? "y" : "x"}${nonce!.slice(1)}`, expiresAt, signature].join("~"),
      `${nonce}~${expiresAt}`,
      "~~",
      ".".repeat(4000),
      `${"junk.".repeat(20)}${cookie}`,
    ];
    for (const invalidCookie of invalidCookies)
      expect(await outcomeOf(from(stranger(250), invalidCookie))).toBe("tooManyFailures");
    office.advanceClock(knownBrowserMs);
    await guessFromSixNetworks();
    expect(await outcomeOf(from(stranger(250), cookie))).toBe("tooManyFailures");
  });

  it("a shared computer is known for the ten who signed in last", async () => {
    let shared = cookie;
    for (let people = 0; people < accountsPerBrowser - 1; people += 1) {
      const person = await addPerson(office, "citizen");
      shared = await cookieOf(from(otherIp, shared), password, person.email);
    }
    await guessFromSixNetworks();
    expect(await outcomeOf(from(stranger(200), shared))).toBe("signedIn");
    const eleventh = await addPerson(office, "citizen");
    shared = await cookieOf(from(otherIp, shared), password, eleventh.email);
    expect(shared.length).toBeLessThan(1000);
    expect(await outcomeOf(from(stranger(201), shared))).toBe("tooManyFailures");
  });

  it("an account has ten known networks, each for 90 days, and their rows do not reveal them", async () => {
    for (let networks = 0; networks < knownNetworksPerAccount + 3; networks += 1) {
      office.advanceClock(1);
      await signInFrom(from(`100.64.0.${networks}`));
    }
    expect(await office.count("knownNetworks")).toBe(knownNetworksPerAccount);
    const rows = await office.db.selectFrom("knownNetworks").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("100.64");
    await guessFromSixNetworks();
    expect(await outcomeOf(from("100.64.0.12"))).toBe("tooManyFailures");
    expect(await outcomeOf(from(homeIp))).toBe("signedIn");

    office.advanceClock(knownNetworkMs);
    await guessFromSixNetworks();
    expect(await outcomeOf(from(homeIp))).toBe("tooManyFailures");
    await purgeExpiredRows(office);
    expect(await office.count("knownNetworks")).toBe(0);
  });

  it("a known network can be replaced by a new one 45 days after its last sign-in, the oldest first", async () => {
    const network = (index: number) => from(`100.64.0.${index}`);
    for (let index = 1; index < knownNetworksPerAccount; index += 1) {
      office.advanceClock(1);
      await signInFrom(network(index));
    }
    office.advanceClock(knownNetworkProtectedMs - knownNetworksPerAccount);
    await signInFrom(network(10));
    office.advanceClock(1);
    await signInFrom(network(11));
    expect(await office.count("knownNetworks")).toBe(knownNetworksPerAccount);

    await guessFromSixNetworks();
    const ipAddresses = [homeIp, ...[1, 2, 9, 10, 11].map((index) => network(index).ipAddress)];
    const outcomes: Record<string, string> = {};
    for (const ipAddress of ipAddresses) outcomes[ipAddress] = await outcomeOf(from(ipAddress));
    expect(outcomes).toEqual({
      [homeIp]: "tooManyFailures",
      "100.64.0.1": "signedIn",
      "100.64.0.2": "signedIn",
      "100.64.0.9": "signedIn",
      "100.64.0.10": "tooManyFailures",
      "100.64.0.11": "signedIn",
    });
  });

  it("known networks are deleted when SECRET_KEY changes, because nothing matches their hashes any more", async () => {
    for (let index = 1; index < knownNetworksPerAccount; index += 1)
      await signInFrom(from(`100.64.0.${index}`));
    expect(await office.count("knownNetworks")).toBe(knownNetworksPerAccount);
    await office.change(deleteSignInState);
    expect(await office.count("knownNetworks")).toBe(0);
  });

  it("networks stored while the clock was ahead are unknown once it is right again, and new ones replace them", async () => {
    const aheadMs = 2 * dayMs;
    office.advanceClock(aheadMs);
    for (let index = 1; index < knownNetworksPerAccount; index += 1)
      await signInFrom(from(`100.64.0.${index}`));
    office.advanceClock(-aheadMs);
    await guessFromSixNetworks();
    expect(await outcomeOf(from("100.64.0.1"))).toBe("tooManyFailures");
    expect(await outcomeOf(from(homeIp))).toBe("signedIn");

    office.advanceClock(signInWindowMs);
    await signInFrom(from(otherIp));
    await guessFromSixNetworks(6);
    expect(await outcomeOf(from(otherIp))).toBe("signedIn");
    expect(await office.count("knownNetworks")).toBe(knownNetworksPerAccount);
  });
});
