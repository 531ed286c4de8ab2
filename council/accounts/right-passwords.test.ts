import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addAccount, password } from "../../tests/kit/people.ts";
import {
  rightPasswordsOnNewNetworks,
  rightPasswordsPerNetwork,
  rightPasswordWindowMs,
} from "../right-password-limits.ts";
import { signIn } from "./sign-in.ts";

const email = "ramesh@panchayat.example";
const home = "203.0.113.7";
const flooded = "198.51.100.1";

onEachDatabase("signing in again and again with the right password", (office) => {
  const enter = (ipAddress: string, typed = password, knownBrowsers?: string) =>
    signIn(
      office,
      { ipAddress, language: "en", knownBrowsers },
      { email, password: typed, rememberMe: false },
    );
  const outcomeOf = async (...parameters: Parameters<typeof enter>) =>
    (await enter(...parameters)).outcome;
  const flood = async (ipAddress: string) => {
    for (let count = 0; count < rightPasswordsPerNetwork; count += 1)
      expect(await outcomeOf(ipAddress)).toBe("signedIn");
  };
  /** How many passwords were checked. */
  let hashes: number;

  beforeEach(async () => {
    await addAccount(office, "staff", { email });
    hashes = 0;
    office.passwords = {
      ...office.passwords,
      verify: async (typed) => {
        hashes += 1;
        return typed === password;
      },
    };
  });

  it("ends for an hour after sixty from one network: no session, no entry, no hash", async () => {
    await flood(flooded);
    const sessions = await office.db.selectFrom("sessions").select("id").orderBy("id").execute();
    for (let count = 0; count < 5; count += 1)
      expect(await outcomeOf(flooded)).toBe("tooManyFailures");
    expect(await office.db.selectFrom("sessions").select("id").orderBy("id").execute()).toEqual(
      sessions,
    );
    expect(await office.count("logs")).toBe(rightPasswordsPerNetwork);
    expect(hashes).toBe(rightPasswordsPerNetwork);

    office.advanceClock(rightPasswordWindowMs);
    expect(await outcomeOf(flooded)).toBe("signedIn");
  });

  it("then answers a wrong password like the right one", async () => {
    await flood(flooded);
    expect(await outcomeOf(flooded, "a guess")).toBe("tooManyFailures");
  });

  it("is not helped by the cookie of each sign-in", async () => {
    let cookie: string | undefined;
    const outcomes: string[] = [];
    for (let count = 0; count < rightPasswordsPerNetwork + 5; count += 1) {
      const entered = await enter(flooded, password, cookie);
      outcomes.push(entered.outcome);
      if (entered.outcome === "signedIn") cookie = entered.knownBrowsers;
    }
    expect(outcomes.filter((one) => one === "signedIn")).toHaveLength(rightPasswordsPerNetwork);
  });

  it("lets no more in when all come at once", async () => {
    const outcomes: string[] = [];
    for (let round = 0; round < 10; round += 1)
      outcomes.push(
        ...(await Promise.all(Array.from({ length: 8 }, async () => outcomeOf(flooded)))),
      );
    expect(outcomes.filter((one) => one === "signedIn")).toHaveLength(rightPasswordsPerNetwork);
    expect(await office.count("logs")).toBe(rightPasswordsPerNetwork);
  });

  it("keeps the owner out neither at home nor with their browser on a new network", async () => {
    const owner = await enter(home);
    const cookie = owner.outcome === "signedIn" ? owner.knownBrowsers : undefined;
    await flood(flooded);
    expect(await outcomeOf(flooded)).toBe("tooManyFailures");
    expect(await outcomeOf(home)).toBe("signedIn");
    expect(await outcomeOf("192.0.2.1", password, cookie)).toBe("signedIn");
  });

  it("from ever new networks ends too, but not for the owner's browser", async () => {
    const owner = await enter(home);
    const cookie = owner.outcome === "signedIn" ? owner.knownBrowsers : undefined;
    for (let count = 1; count < rightPasswordsOnNewNetworks; count += 1)
      expect(await outcomeOf(`198.51.100.${count}`)).toBe("signedIn");
    expect(await outcomeOf("192.0.2.1")).toBe("tooManyFailures");
    expect(await outcomeOf("192.0.2.1", password, cookie)).toBe("signedIn");
  });

  it("is not used up by wrong passwords", async () => {
    for (let count = 0; count < 500; count += 1) await outcomeOf(flooded, "a guess");
    expect(await outcomeOf(home)).toBe("signedIn");
  });
});
