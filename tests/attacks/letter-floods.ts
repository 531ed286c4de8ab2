import { setTimeout as pause } from "node:timers/promises";
import { codeLettersOfStrangersPerDay } from "../../council/limits.ts";
import { addPerson } from "../kit/people.ts";
import type { Visitor } from "../trials/visitor.ts";
import type { Attempts } from "./attack.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";

const mohan = "mohan@example.in";
const registration = {
  displayName: "Mohan",
  password: "a password",
  confirmPassword: "a password",
  role: "citizen",
  terms: "on",
};

/** Requests codes for two emails a thousand times each: each time from another network, by every form that sends one. */
export function letterFloods(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office, mailServer } = environment;
    const sends = isQuick ? 100 : 1000;
    const sunita = await addPerson(office, "citizen");
    const failures: string[] = [];
    const count = (email: string) =>
      mailServer.letters.filter(({ recipient }) => recipient === email).length;

    const joining = await environment.visitor();
    await joining.post("/register", { ...registration, email: mohan });
    await useUpCode(joining);
    await pressResend(joining);
    for (let polls = 0; count(mohan) < 2 && polls < 100; polls += 1) await pause(100);
    if (count(mohan) !== 2)
      failures.push(`Resend Code sent ${count(mohan) - 1} letters before the flood`);
    await useUpCode(joining);

    let pressed = 0;
    let limited = 0;
    await forEachConcurrently(Array.from({ length: sends }), 16, async (_, index) => {
      const visitor = await environment.visitor();
      await visitor.post("/forgot-password?step=email", {
        email: otherSpelling(sunita.email, index),
      });
      if (index % 2 === 0)
        return void (await visitor.post("/register", {
          ...registration,
          email: otherSpelling(mohan, index / 2),
        }));
      await guess(joining);
      const status = await pressResend(joining);
      pressed += 1;
      if (status === 429) limited += 1;
    });
    await pause(3000);
    const [first, second] = [count(mohan), count(sunita.email)];
    const atMost = codeLettersOfStrangersPerDay;
    if (first !== atMost || second !== atMost)
      failures.push(`${first} and ${second} letters were sent instead of ${atMost} and ${atMost}`);
    if (mailServer.letters.length !== 2 * atMost) failures.push("letters went to somebody else");
    // While a code is valid, Resend Code is refused for that reason, not by the rate limit.
    if (limited < pressed / 4)
      failures.push(`of ${pressed} presses of Resend Code ${limited} met the limit`);
    const note = `${sends} for each of two emails, each from its own network: by the registration, by Resend Code (${pressed} presses, ${limited} of them met the limit) and by a forgotten password; ${atMost} letters each`;
    return { attempted: 2 * sends, failures, note };
  });
}

/** Different spellings of one email. */
function otherSpelling(email: string, index: number): string {
  const spellings = [
    email,
    email.toUpperCase(),
    ` ${email} `,
    email.replace(/^./, (letter) => letter.toUpperCase()),
    email.replace("example", "ｅxample"),
    email.replace("example", "exam\u00adple"),
    email.replace("@", "\u200b@\u200b"),
    `${email}.`,
  ];
  return spellings[index % spellings.length]!;
}

/** Makes five wrong guesses, which invalidate the code: then a new code can be requested. */
async function useUpCode(visitor: Visitor): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) await guess(visitor);
}

async function guess(visitor: Visitor): Promise<void> {
  await visitor.post("/register", { intent: "verify", ...boxesOf("0") });
}

/** @returns the status of the response */
async function pressResend(visitor: Visitor): Promise<number> {
  return (await visitor.post("/register", { intent: "resend", ...boxesOf("") })).status;
}

function boxesOf(digit: string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 6 }, (_, box) => [`digit${box + 1}`, digit]));
}
