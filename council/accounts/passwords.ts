import { argon2, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { fairSemaphore, type FairSemaphore } from "../fair-semaphore.ts";
import {
  passwordHashesAtOnce,
  passwordHashesWaitingAtMost,
  passwordHashesWaitingPerNetwork,
} from "../limits.ts";

/** Thrown if too many hashes are requested at once; shown as "try again in a few seconds". */
export class TooBusyError extends Error {
  override name = "TooBusyError";
}

export interface PasswordHashing {
  /**
   * The stored form of a password: argon2id in the PHC string format.
   * @throws TooBusyError when too many wait.
   */
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the stored hash. Without a stored hash it takes as long and returns false.
   * @throws TooBusyError when too many wait.
   */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  /**
   * Runs the work of a request that needs a hash, fairly between networks. Rejected work has not started, so
   * it counted no attempt.
   * @throws TooBusyError when too many wait.
   */
  withSlot<Result>(network: string, work: () => Promise<Result>): Promise<Result>;
}

/** OWASP's password storage cheat sheet: argon2id with 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const tagLength = 32;

/** How many of a network keep waiting while many networks of one provider fill the queue (decision 186). */
const keptPerNetwork = 4;

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
  const requests = fairSemaphore({
    // While one request accesses the database, another can hash.
    concurrency: 2 * passwordHashesAtOnce,
    waitingAtMost: passwordHashesWaitingAtMost,
    waitingPerKeyAtMost: passwordHashesWaitingPerNetwork,
    keptPerKey: keptPerNetwork,
    groupOf: providerOf,
  });
  const hashes = fairSemaphore({
    concurrency: passwordHashesAtOnce,
    waitingAtMost: passwordHashesWaitingAtMost,
  });
  const computeInSlot = (password: string, nonce: Uint8Array) =>
    runInSlot(hashes, "", () => compute(password, nonce));
  const format = (nonce: Uint8Array, tag: Uint8Array) =>
    `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
  const dummyHash = format(random(16), random(tagLength));

  return {
    withSlot: (network, work) => runInSlot(requests, network, work),
    async hash(password) {
      const nonce = random(16);
      return format(nonce, await computeInSlot(password, nonce));
    },
    async verify(password, stored) {
      const [, , , , nonce = "", tag = ""] = (stored ?? dummyHash).split("$");
      const expected = Buffer.from(tag, "base64");
      const actual = await computeInSlot(password, Buffer.from(nonce, "base64"));
      return timingSafeEqual(actual, expected) && stored !== undefined;
    },
  };
}

/** What a network, as `networkOf` writes it, belongs to: the /16 of an IPv4 address, the /32 of an IPv6 network. */
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

/** @returns undefined instead of throwing TooBusyError. */
export async function undefinedIfBusy<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TooBusyError) return undefined;
    throw error;
  }
}
