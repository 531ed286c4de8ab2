import { codeValidMs, registrationKeptMs } from "../../council/limits.ts";
import { secondFactorSetUpMs, signInStepMs } from "../../council/second-factor-limits.ts";
import type { Visit } from "./visit.ts";

/** The cookies of steps that end with a code. Each has a token of the requested code, or the state until it is entered. */
const cookies = {
  registration: { name: "registration", maxAgeSeconds: registrationKeptMs / 1000 },
  password: { name: "new-password", maxAgeSeconds: codeValidMs / 1000 },
  email: { name: "new-email", maxAgeSeconds: codeValidMs / 1000 },
  signIn: { name: "sign-in-step", maxAgeSeconds: signInStepMs / 1000 },
  secondFactor: { name: "second-factor", maxAgeSeconds: secondFactorSetUpMs / 1000 },
  deletion: { name: "deletion", maxAgeSeconds: codeValidMs / 1000 },
} as const;

type Purpose = keyof typeof cookies;

export function codeTokenOf({ cookies: jar }: Visit, purpose: Purpose): string | undefined {
  return jar.read(cookies[purpose].name);
}

export function setCodeToken({ cookies: jar }: Visit, purpose: Purpose, token: string): void {
  const { name, maxAgeSeconds } = cookies[purpose];
  jar.set(name, token, { maxAgeSeconds });
}

export function clearCodeToken({ cookies: jar }: Visit, purpose: Purpose): void {
  jar.clear(cookies[purpose].name);
}
