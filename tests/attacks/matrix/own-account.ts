import { password } from "../../kit/people.ts";
import { signedIn, type Row } from "./row.ts";

const passwordForm = (currentPassword: string) => () => ({
  currentPassword,
  password,
  confirmPassword: password,
});

const madeUpPasskey = JSON.stringify({
  id: "AAAA",
  clientDataJSON: Buffer.from(`{"type":"webauthn.create"}`).toString("base64url"),
  attestationObject: "AAAA",
  transports: [],
});

/** What a person may do with their own account only. */
export const ownAccount: Row[] = [
  { route: "/profile/password", path: () => "/profile/password", expected: signedIn("page") },
  {
    route: "/profile/password",
    what: "a guess at the old password",
    path: () => "/profile/password",
    form: passwordForm("a guess"),
    expected: signedIn("400"),
  },
  {
    route: "/profile/password",
    what: "a new password",
    path: () => "/profile/password",
    form: passwordForm(password),
    expected: signedIn("to /profile"),
  },
  { route: "/profile/email", path: () => "/profile/email", expected: signedIn("page") },
  {
    route: "/profile/email",
    what: "another email, with a guess at the password",
    path: () => "/profile/email",
    form: ({ otherEmail }) => ({ email: otherEmail, currentPassword: "a guess" }),
    expected: signedIn("400"),
  },
  {
    route: "/profile/email",
    what: "another email",
    path: () => "/profile/email",
    form: ({ otherEmail }) => ({ email: otherEmail, currentPassword: password }),
    expected: signedIn("to /profile/email"),
  },
  {
    route: "/profile/email",
    what: "a code nobody was sent",
    path: () => "/profile/email",
    form: () => ({ code: "123456" }),
    expected: signedIn("400"),
  },
  {
    route: "/profile/second-factor",
    path: () => "/profile/second-factor",
    expected: signedIn("page"),
  },
  {
    route: "/profile/second-factor",
    what: "a code, before a secret was shown",
    button: "intent=turnOn",
    path: () => "/profile/second-factor",
    form: () => ({ intent: "turnOn", code: "123456", currentPassword: password }),
    expected: signedIn("409"),
  },
  ...["turnOff", "newCodes"].map((intent): Row => ({
    route: "/profile/second-factor",
    what: `${intent}, with a guess at the password`,
    button: `intent=${intent}`,
    path: () => "/profile/second-factor",
    form: () => ({ intent, code: "123456", currentPassword: "a guess" }),
    expected: signedIn("400"),
  })),
  {
    route: "/profile/second-factor",
    what: "deleting remembered browsers",
    button: "intent=deleteRememberedBrowsers",
    path: () => "/profile/second-factor",
    form: () => ({ intent: "deleteRememberedBrowsers" }),
    expected: signedIn("to /profile/second-factor"),
  },
  {
    route: "/profile/second-factor/passkeys",
    path: () => "/profile/second-factor/passkeys",
    expected: signedIn("page"),
  },
  {
    route: "/profile/second-factor/passkeys",
    what: "a passkey that no device made",
    button: "intent=addPasskey",
    path: () => "/profile/second-factor/passkeys",
    form: () => ({
      intent: "addPasskey",
      name: "Phone",
      passkey: madeUpPasskey,
      currentPassword: password,
    }),
    expected: signedIn("400"),
  },
  {
    route: "/profile/second-factor/passkeys",
    what: "a passkey that nobody has",
    button: "remove",
    path: () => "/profile/second-factor/passkeys",
    form: () => ({ remove: "a guess", currentPassword: password }),
    expected: signedIn("409"),
  },
  { route: "/profile/data", path: () => "/profile/data", expected: signedIn("page") },
  {
    route: "/profile/data",
    what: "a copy of one's data",
    path: () => "/profile/data",
    // The form needs some length, so that rights-changed-mid-request.ts can send it in two parts.
    form: () => ({ padding: "x".repeat(64) }),
    expected: signedIn("to /profile/data"),
  },
  {
    route: "/profile/data",
    what: "a guess at the password",
    path: () => "/profile/data",
    form: () => ({ currentPassword: "a guess" }),
    expected: signedIn("400"),
  },
  {
    route: "/profile/data",
    what: "the password",
    path: () => "/profile/data",
    form: () => ({ currentPassword: password }),
    expected: signedIn("to /profile/data"),
  },
  {
    route: "/profile/data/file",
    path: () => "/profile/data/file",
    // Only the owner has a copy, which `makeFixtures` adds.
    expected: ["signIn", "file", "to /profile/data", "to /profile/data", "to /profile/data"],
  },
  { route: "/profile/delete", path: () => "/profile/delete", expected: signedIn("page") },
  {
    route: "/profile/delete",
    what: "a guess at the password",
    path: () => "/profile/delete",
    form: () => ({ currentPassword: "a guess" }),
    expected: signedIn("400"),
  },
  {
    route: "/profile/delete",
    what: "the password",
    path: () => "/profile/delete",
    form: () => ({ currentPassword: password }),
    expected: signedIn("to /profile/delete"),
  },
  {
    route: "/profile/delete",
    what: "a code nobody was sent",
    path: () => "/profile/delete",
    form: () => ({ code: "123456" }),
    expected: signedIn("400"),
  },
  { route: "/profile/sessions", path: () => "/profile/sessions", expected: signedIn("page") },
  {
    route: "/profile/sessions",
    what: "the end of the owner's session",
    button: "intent=end",
    path: () => "/profile/sessions",
    form: ({ session }) => ({ intent: "end", session: session.handle }),
    expected: signedIn("to /profile/sessions"),
  },
  {
    route: "/profile/sessions",
    what: "the end of all sessions",
    button: "intent=endAll",
    path: () => "/profile/sessions",
    form: () => ({ intent: "endAll" }),
    expected: signedIn("to /login"),
  },
];
