import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, password } from "../../tests/kit/people.ts";
import { turnOnFactor } from "../../tests/kit/second-factor.ts";
import type { Actor } from "../permissions.ts";
import { countEach } from "../rate-limit.ts";
import {
  rightPasswordsOnNewNetworks,
  rightPasswordsPerNetwork,
  rightPasswordWindowMs,
} from "../right-password-limits.ts";
import { storeKnownNetwork } from "./known-networks.ts";
import { findUser } from "./records.ts";
import type { RequestSource } from "./request-source.ts";
import { rightPasswordLimits } from "./right-password-limits.ts";
import { setPassword } from "./set-password.ts";
import { signIn } from "./sign-in.ts";

const email = "ramesh@panchayat.example";
const homeIp = "203.0.113.7";
const floodedIp = "198.51.100.1";

onEachDatabase("signing in again and again with the right password", (office) => {
  const signInFrom = (ipAddress: string, enteredPassword = password, knownBrowsers?: string) =>
    signIn(
      office,
      { ipAddress, language: "en", knownBrowsers },
      { email, password: enteredPassword, rememberMe: false },
    );
  const outcomeOf = async (...parameters: Parameters<typeof signInFrom>) =>
    (await signInFrom(...parameters)).outcome;
  const flood = async (ipAddress: string, expected = "signedIn") => {
    for (let count = 0; count < rightPasswordsPerNetwork; count += 1)
      expect(await outcomeOf(ipAddress)).toBe(expected);
  };
  /** Signs in at home. @returns the cookie of the owner's browser. */
  const signInAtHome = async () => {
    const owner = await signInFrom(homeIp);
    return owner.outcome === "signedIn" ? owner.knownBrowsers : owner.outcome;
  };
  /** Counts so many right passwords at once, or none. @returns whether they were within the limits. */
  const count = (ipAddress: string, source: RequestSource, amount = rightPasswordsPerNetwork) =>
    office.change(async (tx) => {
      const user = await findUser(tx, ramesh.uid);
      const limits = await rightPasswordLimits(tx, { ipAddress, language: "en" }, user, source);
      return countEach(
        tx,
        limits.map((rateLimit) => ({ ...rateLimit, limit: { ...rateLimit.limit, amount } })),
      );
    });
  /** Uses up the limit that all new networks share. It has counted one sign-in already, the one at home. */
  const useUpStrangers = async () => {
    const unknown = { kind: "unknown" } as const;
    for (const network of ["241", "242", "243"])
      expect(await count(`198.51.100.${network}`, unknown)).toBe(true);
    const remaining = rightPasswordsOnNewNetworks - 3 * rightPasswordsPerNetwork - 1;
    expect(await count("198.51.100.244", unknown, remaining)).toBe(true);
  };
  let ramesh: Actor;
  let rightPassword: string;
  /** How many passwords were checked. */
  let hashes: number;

  beforeEach(async () => {
    ramesh = await addPerson(office, "staff", { email });
    rightPassword = password;
    hashes = 0;
    office.passwords = {
      ...office.passwords,
      verify: async (enteredPassword) => {
        hashes += 1;
        return enteredPassword === rightPassword;
      },
    };
  });

  it("is refused for an hour after sixty times from one network, without session, audit entry or hash", async () => {
    await flood(floodedIp);
    const sessions = await office.db.selectFrom("sessions").select("id").orderBy("id").execute();
    for (let count = 0; count < 5; count += 1)
      expect(await outcomeOf(floodedIp)).toBe("tooManyFailures");
    expect(await office.db.selectFrom("sessions").select("id").orderBy("id").execute()).toEqual(
      sessions,
    );
    expect(await office.count("logs")).toBe(rightPasswordsPerNetwork);
    expect(hashes).toBe(rightPasswordsPerNetwork);

    office.advanceClock(rightPasswordWindowMs);
    expect(await outcomeOf(floodedIp)).toBe("signedIn");
  });

  it("does not show whether a password is right, once it is refused", async () => {
    await flood(floodedIp);
    expect(await outcomeOf(floodedIp, "a guess")).toBe("tooManyFailures");
  });

  it("is limited to sixty even if each request sends the cookie that the previous sign-in set", async () => {
    let cookie: string | undefined;
    const outcomes: string[] = [];
    for (let count = 0; count < rightPasswordsPerNetwork + 5; count += 1) {
      const entered = await signInFrom(floodedIp, password, cookie);
      outcomes.push(entered.outcome);
      if (entered.outcome === "signedIn") cookie = entered.knownBrowsers;
    }
    expect(outcomes.filter((outcome) => outcome === "signedIn")).toHaveLength(
      rightPasswordsPerNetwork,
    );
  });

  it("lets no more than sixty in when all come at once", async () => {
    const outcomes: string[] = [];
    for (let round = 0; round < 10; round += 1)
      outcomes.push(
        ...(await Promise.all(Array.from({ length: 8 }, async () => outcomeOf(floodedIp)))),
      );
    expect(outcomes.filter((outcome) => outcome === "signedIn")).toHaveLength(
      rightPasswordsPerNetwork,
    );
    expect(await office.count("logs")).toBe(rightPasswordsPerNetwork);
  });

  it("does not lock the owner out at home, nor on a new network with a known browser", async () => {
    const cookie = await signInAtHome();
    await flood(floodedIp);
    expect(await outcomeOf(floodedIp)).toBe("tooManyFailures");
    expect(await outcomeOf(homeIp)).toBe("signedIn");
    expect(await outcomeOf("192.0.2.1", password, cookie)).toBe("signedIn");
  });

  it("from one new network after another is refused, too, but not in the owner's browser", async () => {
    const cookie = await signInAtHome();
    for (let count = 1; count < rightPasswordsOnNewNetworks; count += 1)
      expect(await outcomeOf(`198.51.100.${count}`)).toBe("signedIn");
    expect(await outcomeOf("192.0.2.1")).toBe("tooManyFailures");
    expect(await outcomeOf("192.0.2.1", password, cookie)).toBe("signedIn");
  });

  it("from eleven networks leaves the owner's network known, and the eleventh counts as a stranger's", async () => {
    await signInAtHome();
    for (let network = 1; network <= 11; network += 1) {
      office.advanceClock(1);
      expect(await outcomeOf(`198.51.100.${network}`)).toBe("signedIn");
    }
    for (const network of ["241", "242", "243"])
      expect(await count(`198.51.100.${network}`, { kind: "unknown" })).toBe(true);
    // The limit has counted twelve sign-ins already: those from the eleven networks and the one at home.
    expect(await count("198.51.100.244", { kind: "unknown" }, 60 - 12)).toBe(true);
    expect(await outcomeOf("198.51.100.11")).toBe("tooManyFailures");
    expect(await outcomeOf("198.51.100.1"), "one of the ten known").toBe("signedIn");
    expect(await outcomeOf(homeIp)).toBe("signedIn");
  });

  it("from one /56 of IPv6 is refused after 240 times, and from one /48 after 960", async () => {
    const cookie = await signInAtHome();
    const site = (sub: string) => `2001:db8:7:${sub}::1`;
    const knownIps = ["100", "101", "102", "103", "200", "201", "202", "203", "300"].map(site);
    for (const ipAddress of knownIps) {
      await office.change((tx) => storeKnownNetwork(tx, ramesh.uid, { ipAddress }));
      expect(await count(ipAddress, { kind: "knownNetwork" })).toBe(true);
    }
    expect(await outcomeOf(site("104"))).toBe("tooManyFailures");
    expect(await outcomeOf(site("104"), password, cookie)).toBe("tooManyFailures");
    for (const network of ["400", "401", "402"])
      expect(await count(site(network), { kind: "unknown" })).toBe(true);
    expect(await count(site("403"), { kind: "unknown" }, 59)).toBe(true);
    const browser = { kind: "knownBrowser", browser: "one" } as const;
    for (const network of ["500", "501", "502"])
      expect(await count(site(network), browser)).toBe(true);
    expect(await count(site("503"), browser, 1), "the 960th").toBe(true);
    expect(await outcomeOf(site("600"), password, cookie)).toBe("tooManyFailures");
    expect(await outcomeOf("2001:db8:8::1", password, cookie)).toBe("signedIn");
    expect(await outcomeOf(homeIp)).toBe("signedIn");
  });

  it("with the old password locks nobody out once there is a new one", async () => {
    await signInAtHome();
    for (let count = 1; count < rightPasswordsPerNetwork; count += 1) await outcomeOf(homeIp);
    await useUpStrangers();
    expect(await outcomeOf(homeIp)).toBe("tooManyFailures");
    expect(await outcomeOf("192.0.2.1")).toBe("tooManyFailures");

    rightPassword = "the well by the banyan";
    const input = { uid: ramesh.uid } as const;
    expect(await setPassword(office, input, rightPassword)).toEqual({ outcome: "changed" });
    expect(await outcomeOf(homeIp, rightPassword)).toBe("signedIn");
    expect(await outcomeOf("192.0.2.1", rightPassword)).toBe("signedIn");
  });

  it("is also counted before the second factor is given, and then makes no network known", async () => {
    const cookie = await signInAtHome();
    const networks = await office.count("knownNetworks");
    await turnOnFactor(office, ramesh);
    await flood(floodedIp, "codeNeeded");
    expect(await outcomeOf(floodedIp)).toBe("tooManyFailures");
    expect(await office.count("knownNetworks")).toBe(networks);

    office.advanceClock(rightPasswordWindowMs);
    expect(await outcomeOf("192.0.2.1")).toBe("codeNeeded");
    await useUpStrangers();
    expect(await outcomeOf("192.0.2.1")).toBe("tooManyFailures");
    expect(await outcomeOf("192.0.2.1", password, cookie)).toBe("codeNeeded");
    expect(await outcomeOf(homeIp)).toBe("codeNeeded");
  });

  it("is limited apart from wrong passwords", async () => {
    const countLimits = async () =>
      (await office.db.selectFrom("limits").select("key").execute()).filter(({ key }) =>
        key.startsWith("signIn.rightPassword"),
      ).length;
    for (let network = 1; network <= 20; network += 1)
      for (let count = 0; count < 5; count += 1)
        await outcomeOf(`198.51.100.${network}`, "a guess");
    expect(await countLimits()).toBe(0);
    expect(await outcomeOf("192.0.2.1")).toBe("tooManyFailures");
    expect(await outcomeOf(homeIp)).toBe("tooManyFailures");

    office.advanceClock(rightPasswordWindowMs);
    expect(await outcomeOf(homeIp)).toBe("signedIn");
    expect(await countLimits()).toBeGreaterThan(0);
  });
});
