import type { Facts } from "../facts.ts";
import { everybody, signedIn, type Answers, type Row } from "./row.ts";

const ownDashboards: Answers = [
  "page",
  "to /dashboard/user",
  "to /dashboard/user",
  "to /dashboard/staff",
  "to /dashboard/admin",
];

/** Getting in and out, and what is a person's own. */
export const accounts: Row[] = [
  { route: "/register", path: () => "/register", answers: ownDashboards },
  {
    route: "/register",
    what: "a registration",
    path: () => "/register",
    form: ({ someAddress }) => ({
      displayName: "Mohan",
      email: someAddress,
      password: "the well by the banyan",
      confirmPassword: "the well by the banyan",
      role: "citizen",
      terms: "on",
    }),
    answers: [
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
    form: () => ({ digit1: "123456", intent }),
    answers: everybody("to /register"),
  })),
  { route: "/login", path: () => "/login", answers: ownDashboards },
  {
    route: "/login",
    what: "a wrong password",
    path: () => "/login",
    form: ({ someAddress }) => ({ email: someAddress, password: "a guess" }),
    // The answer is the page of /login, which leads whoever is signed in to their dashboard.
    answers: [
      "401",
      "to /dashboard/user",
      "to /dashboard/user",
      "to /dashboard/staff",
      "to /dashboard/admin",
    ],
  },
  { route: "/logout", path: () => "/logout", answers: everybody("to /") },
  {
    route: "/logout",
    what: "signing out",
    path: () => "/logout",
    form: () => ({}),
    answers: everybody("to /"),
  },
  { route: "/forgot-password", path: () => "/forgot-password", answers: everybody("page") },
  {
    route: "/forgot-password",
    what: "an address",
    path: () => "/forgot-password",
    form: ({ someAddress }) => ({ email: someAddress }),
    answers: everybody("to /forgot-password"),
  },
  {
    route: "/forgot-password",
    what: "a code nobody was sent",
    path: () => "/forgot-password",
    form: () => ({ code: "123456", password: "a new password", confirmPassword: "a new password" }),
    answers: everybody("400"),
  },
  { route: "/setup", path: () => "/setup?token=a-guess", answers: everybody("missing") },
  {
    route: "/setup",
    what: "a first administrator",
    path: () => "/setup?token=a-guess",
    form: ({ someAddress }) => ({
      displayName: "Eve",
      email: someAddress,
      password: "a long password",
      confirmPassword: "a long password",
    }),
    answers: everybody("missing"),
  },
  { route: "/profile", path: () => "/profile", answers: signedIn("page") },
  {
    route: "/profile",
    what: "a name",
    path: () => "/profile",
    form: () => ({ displayName: "Mohan" }),
    answers: ["401", "to /profile", "to /profile", "to /profile", "to /profile"],
  },
  { route: "/notifications", path: () => "/notifications", answers: signedIn("page") },
  ...["open", "remove", "readAll"].map((intent) => ({
    route: "/notifications",
    what: `the owner's: ${intent}`,
    button: `intent=${intent}`,
    path: () => "/notifications",
    form: ({ notification }: Facts) => ({ id: notification, intent }),
    answers: [
      "signIn",
      intent === "open" ? "to /dashboard/user" : "to /notifications",
      "to /notifications",
      "to /notifications",
      "to /notifications",
    ] satisfies Answers,
  })),
  {
    route: "/notifications/unread",
    path: () => "/notifications/unread",
    answers: signedIn("file"),
  },
];
