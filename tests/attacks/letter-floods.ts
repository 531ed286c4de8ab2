import { setTimeout as pause } from "node:timers/promises";
import { codeLettersOfStrangersPerDay } from "../../council/limits.ts";
import { addPerson } from "../kit/people.ts";
import type { Visitor } from "../trials/visitor.ts";
import type { Attempts } from "./attack.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";

const registeringEmail = "mohan@example.in";
const registration = {
  displayName: "Mohan",
  password: "a password",
  confirmPassword: "a password",
  role: "citizen",
  terms: "on",
};

/** Requests codes for two emails a thousand times each, from another network each time, by every form that sends codes. */
export function letterFloods(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office, mailServer } = environment;
    const sends = isQuick ? 100 : 1000;
    const sunita = await addPerson(office, "citizen");
    const failures: string[] = [];
    const lettersTo = (email: string) =>
      mailServer.letters.filter(({ recipient }) => recipient === email).length;

    const registering = await environment.visitor();
    await registering.post("/register", { ...registration, email: registeringEmail });
    await useUpCode(registering);
    await pressResend(registering);
    for (let polls = 0; lettersTo(registeringEmail) < 2 && polls < 100; polls += 1)
      await pause(100);
    if (lettersTo(registeringEmail) !== 2)
      failures.push(`Resend Code sent ${lettersTo(registeringEmail) - 1} letters before the flood`);
    await useUpCode(registering);

    let presses = 0;
    let limitedPresses = 0;
    await forEachConcurrently(Array.from({ length: sends }), 16, async (_, index) => {
      const visitor = await environment.visitor();
      await visitor.post("/forgot-password?step=email", {
        email: otherSpelling(sunita.email, index),
      });
      if (index % 2 === 0)
        return void (await visitor.post("/register", {
          ...registration,
          email: otherSpelling(registeringEmail, index / 2),
        }));
      await guess(registering);
      const status = await pressResend(registering);
      presses += 1;
      if (status === 429) limitedPresses += 1;
    });
    await pause(3000);
    const [lettersOfRegistration, lettersOfReset] = [
      lettersTo(registeringEmail),
      lettersTo(sunita.email),
    ];
    const atMost = codeLettersOfStrangersPerDay;
    if (lettersOfRegistration !== atMost || lettersOfReset !== atMost)
      failures.push(
        `${lettersOfRegistration} and ${lettersOfReset} letters were sent instead of ${atMost} each`,
      );
    if (mailServer.letters.length !== 2 * atMost) failures.push("letters went to somebody else");
    // Not every press meets the limit: while a code is valid, the portal refuses Resend Code because of the valid code.
    if (limitedPresses < presses / 4)
      failures.push(`of ${presses} presses of Resend Code ${limitedPresses} met the limit`);
    const note = `${sends} requests for each of two emails, each from its own network: by the registration, by Resend Code (${presses} presses, ${limitedPresses} of them met the limit) and by a forgotten password; ${atMost} letters each`;
    return { attempted: 2 * sends, failures, note };
  });
}

/** One of eight spellings of the same email. */
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

/** Makes five wrong guesses, which invalidate the code, so that a new code can be requested. */
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
