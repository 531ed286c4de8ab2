import { argon2, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { fairSemaphore, type FairSemaphore } from "../fair-semaphore.ts";
import {
  passwordHashesAtOnce,
  passwordHashesWaitingAtMost,
  passwordHashesWaitingPerNetwork,
} from "../limits.ts";

/** Thrown if too many hashes are requested at once. The page then asks the person to try again in a few seconds. */
export class TooBusyError extends Error {
  override name = "TooBusyError";
}

export interface PasswordHashing {
  /**
   * Hashes a password for storage: argon2id in the PHC string format.
   * @throws TooBusyError when too many wait.
   */
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the stored hash. Without a stored hash, takes just as long and returns false.
   * @throws TooBusyError when too many wait.
   */
  verify(password: string, storedHash: string | undefined): Promise<boolean>;
  /**
   * Runs a request's work that needs a hash, with networks taking turns. Work that is rejected has not started, so it has
   * counted no attempt.
   * @throws TooBusyError when too many wait.
   */
  withSlot<Result>(network: string, work: () => Promise<Result>): Promise<Result>;
}

/** OWASP's password storage cheat sheet: argon2id with 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const tagLength = 32;

/** How many requests of one network keep their place while many networks of one provider fill the queue (decision 186). */
const keptPlacesPerNetwork = 4;

const derive = promisify(argon2);

function compute(password: string, nonce: Uint8Array): Promise<Buffer> {
  // At most `passwordMaxLength` characters, and stored hashes depend on each of them.
  // oxlint-disable-next-line no-restricted-properties
  return derive("argon2id", { message: password.normalize("NFKC"), nonce, tagLength, ...cost });
}

/**
 * Hashes passwords, a few at a time and fairly between networks, so that a flood of sign-ins
 * exhausts neither memory nor processors and does not delay other networks.
 */
export function passwordHashing(random: (bytes: number) => Uint8Array): PasswordHashing {
  const requestSlots = fairSemaphore({
    // Twice as many as hash at once: while one request accesses the database, another can hash.
    concurrency: 2 * passwordHashesAtOnce,
    waitingAtMost: passwordHashesWaitingAtMost,
    waitingPerKeyAtMost: passwordHashesWaitingPerNetwork,
    keptPerKey: keptPlacesPerNetwork,
    groupOf: providerOf,
  });
  const hashSlots = fairSemaphore({
    concurrency: passwordHashesAtOnce,
    waitingAtMost: passwordHashesWaitingAtMost,
  });
  const computeInSlot = (password: string, nonce: Uint8Array) =>
    runInSlot(hashSlots, "", () => compute(password, nonce));
  const format = (nonce: Uint8Array, tag: Uint8Array) =>
    `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
  const dummyHash = format(random(16), random(tagLength));

  return {
    withSlot: (network, work) => runInSlot(requestSlots, network, work),
    async hash(password) {
      const nonce = random(16);
      return format(nonce, await computeInSlot(password, nonce));
    },
    async verify(password, storedHash) {
      const [, , , , nonce = "", tag = ""] = (storedHash ?? dummyHash).split("$");
      const expectedTag = Buffer.from(tag, "base64");
      const actualTag = await computeInSlot(password, Buffer.from(nonce, "base64"));
      return timingSafeEqual(actualTag, expectedTag) && storedHash !== undefined;
    },
  };
}

/** Returns the provider of a network, which `networkOf` wrote: the /16 of an IPv4 address, the /32 of an IPv6 network. */
function providerOf(network: string): string {
  return network.split(/[.:]/, 2).join(":");
}

/** @throws TooBusyError when too many wait. */
async function runInSlot<Result>(
  semaphore: FairSemaphore,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = await semaphore.acquire(key);
  if (!release) throw new TooBusyError();
  try {
    return await work();
  } finally {
    release();
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64").replaceAll("=", "");
}

/** Waits for work that may throw TooBusyError, and then returns undefined instead. */
export async function undefinedIfBusy<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TooBusyError) return undefined;
    throw error;
  }
}
