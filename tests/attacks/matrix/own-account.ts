import { password } from "../../kit/people.ts";
import { signedIn, type Row } from "./row.ts";

const newPassword = (currentPassword: string) => () => ({
  currentPassword,
  password,
  confirmPassword: password,
});

/** What a person may do with their own account, and nobody with another's. */
export const ownAccount: Row[] = [
  { route: "/profile/password", path: () => "/profile/password", expected: signedIn("page") },
  {
    route: "/profile/password",
    what: "a guess at the old one",
    path: () => "/profile/password",
    form: newPassword("a guess"),
    expected: signedIn("400"),
  },
  {
    route: "/profile/password",
    what: "a new one",
    path: () => "/profile/password",
    form: newPassword(password),
    expected: signedIn("to /profile"),
  },
  { route: "/profile/sessions", path: () => "/profile/sessions", expected: signedIn("page") },
  {
    route: "/profile/sessions",
    what: "the end of the owner's",
    button: "intent=end",
    path: () => "/profile/sessions",
    form: ({ session }) => ({ intent: "end", session: session.handle }),
    expected: signedIn("to /profile/sessions"),
  },
  {
    route: "/profile/sessions",
    what: "the end of all",
    button: "intent=endAll",
    path: () => "/profile/sessions",
    form: () => ({ intent: "endAll" }),
    expected: signedIn("to /login"),
  },
];
