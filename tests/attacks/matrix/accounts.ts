import type { Fixtures } from "../fixtures.ts";
import { ownAccount } from "./own-account.ts";
import { everybody, signedIn, type Expected, type Row } from "./row.ts";

const pageOrOwnDashboard: Expected = [
  "page",
  "to /dashboard/user",
  "to /dashboard/user",
  "to /dashboard/staff",
  "to /dashboard/admin",
];

const madeUpPasskeyAnswer = JSON.stringify({
  id: "AAAA",
  clientDataJSON: Buffer.from(`{"type":"webauthn.get"}`).toString("base64url"),
  authenticatorData: "AAAA",
  signature: "AAAA",
});

/** Signing in and out, and a person's own account. */
export const accounts: Row[] = [
  { route: "/register", path: () => "/register", expected: pageOrOwnDashboard },
  {
    route: "/register",
    what: "a registration",
    path: () => "/register",
    form: ({ otherEmail }) => ({
      displayName: "Mohan",
      email: otherEmail,
      password: "the well by the banyan",
      confirmPassword: "the well by the banyan",
      role: "citizen",
      terms: "on",
    }),
    expected: [
      "to /register",
      "to /dashboard/user",
      "to /dashboard/user",
      "to /dashboard/staff",
      "to /dashboard/admin",
    ],
  },
  ...["verify", "resend", "back"].map((intent) => ({
    route: "/register",
    what: `a code: ${intent}`,
    button: `intent=${intent}`,
    path: () => "/register",
    // Without scripts, the whole code may be typed into the first of the six boxes.
    form: () => ({ digit1: "123456", intent }),
    expected: everybody("to /register"),
  })),
  { route: "/login", path: () => "/login", expected: pageOrOwnDashboard },
  {
    route: "/login",
    what: "a wrong password",
    path: () => "/login",
    form: ({ otherEmail }) => ({ email: otherEmail, password: "a guess" }),
    // The response is the page of /login, which redirects signed-in people to their dashboard.
    expected: [
      "401",
      "to /dashboard/user",
      "to /dashboard/user",
      "to /dashboard/staff",
      "to /dashboard/admin",
    ],
  },
  {
    route: "/login/code",
    path: () => "/login/code",
    // None of them has just typed the password of an account with a second factor, which comes before the code.
    expected: [
      "to /login",
      "to /dashboard/user",
      "to /dashboard/user",
      "to /dashboard/staff",
      "to /dashboard/admin",
    ],
  },
  ...["verify", "recovery"].map((intent) => ({
    route: "/login/code",
    what: `a code without the password: ${intent}`,
    button: `intent=${intent}`,
    path: () => "/login/code",
    form: () => ({ code: "123456", intent }),
    expected: everybody("to /login"),
  })),
  {
    route: "/login/code",
    what: "a passkey's answer without the password",
    button: "intent=passkey",
    path: () => "/login/code",
    form: () => ({ intent: "passkey", passkey: madeUpPasskeyAnswer }),
    expected: everybody("to /login"),
  },
  { route: "/logout", path: () => "/logout", expected: everybody("to /") },
  {
    route: "/logout",
    what: "signing out",
    path: () => "/logout",
    form: () => ({}),
    expected: everybody("to /"),
  },
  { route: "/logout/unsent", path: () => "/logout/unsent", expected: signedIn("page") },
  { route: "/forgot-password", path: () => "/forgot-password", expected: everybody("page") },
  {
    route: "/forgot-password",
    what: "an email",
    path: () => "/forgot-password",
    form: ({ otherEmail }) => ({ email: otherEmail }),
    expected: everybody("to /forgot-password"),
  },
  {
    route: "/forgot-password",
    what: "a code that was not sent to anybody",
    path: () => "/forgot-password",
    form: () => ({ code: "123456", password: "a new password", confirmPassword: "a new password" }),
    expected: everybody("400"),
  },
  { route: "/setup", path: () => "/setup?token=a-guess", expected: everybody("missing") },
  {
    route: "/setup",
    what: "a first administrator",
    path: () => "/setup?token=a-guess",
    form: ({ otherEmail }) => ({
      displayName: "Eve",
      email: otherEmail,
      password: "a long password",
      confirmPassword: "a long password",
    }),
    expected: everybody("missing"),
  },
  { route: "/profile", path: () => "/profile", expected: signedIn("page") },
  {
    route: "/profile",
    what: "a name",
    path: () => "/profile",
    form: () => ({ displayName: "Mohan" }),
    expected: ["401", "to /profile", "to /profile", "to /profile", "to /profile"],
  },
  {
    route: "/profile",
    what: "a language",
    path: () => "/profile",
    form: () => ({ displayName: "Asha", language: "hi", languageShown: "en" }),
    expected: ["401", "to /profile", "to /profile", "to /profile", "to /profile"],
  },
  ...ownAccount,
  { route: "/notifications", path: () => "/notifications", expected: signedIn("page") },
  ...["open", "remove", "readAll"].map((intent) => ({
    route: "/notifications",
    what: `the owner's: ${intent}`,
    button: `intent=${intent}`,
    path: () => "/notifications",
    form: ({ notification }: Fixtures) => ({ id: notification, intent }),
    expected: [
      "signIn",
      intent === "open" ? "to /dashboard/user" : "to /notifications",
      "to /notifications",
      "to /notifications",
      "to /notifications",
    ] satisfies Expected,
  })),
  {
    route: "/notifications/unread",
    path: () => "/notifications/unread",
    expected: signedIn("file"),
  },
];
