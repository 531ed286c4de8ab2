import { argon2, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

export interface PasswordHashing {
  /** The stored form of a password: argon2id in the PHC string format. */
  hash(password: string): Promise<string>;
  /** Whether the password is the stored one. Without a stored one it takes as long and answers no. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

/** OWASP's password storage cheat sheet: argon2id with 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const tagLength = 32;
const atOnce = 2;
const waitingAtMost = 200;

/** Thrown when more people sign in at once than can be served: answered as "try again later". */
export class TooBusy extends Error {
  override name = "TooBusy";
}

const derive = promisify(argon2);

function compute(password: string, nonce: Uint8Array): Promise<Buffer> {
  return derive("argon2id", { message: password.normalize("NFKC"), nonce, tagLength, ...cost });
}

/**
 * Hashes passwords, two at a time and in turn: a flood of sign-ins takes neither the memory nor
 * every processor.
 * @throws TooBusy when 200 are waiting.
 */
export function passwordHashing(random: (bytes: number) => Uint8Array): PasswordHashing {
  const inTurn = boundedQueue();
  const format = (nonce: Uint8Array, tag: Uint8Array) =>
    `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
  const nobody = format(random(16), random(tagLength));

  return {
    async hash(password) {
      const nonce = random(16);
      return format(nonce, await inTurn(() => compute(password, nonce)));
    },
    async verify(password, stored) {
      const [, , , , nonce = "", tag = ""] = (stored ?? nobody).split("$");
      const expected = Buffer.from(tag, "base64");
      const actual = await inTurn(() => compute(password, Buffer.from(nonce, "base64")));
      return timingSafeEqual(actual, expected) && stored !== undefined;
    },
  };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64").replaceAll("=", "");
}

function boundedQueue() {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new TooBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
