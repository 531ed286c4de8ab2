import { redirectDocument, type RouterContextProvider } from "react-router";
import { dashboardOf, type Role } from "../../council/permissions.ts";
import { commonPasswordWarning } from "../visit/common-password-warning.ts";
import { setFlash } from "../visit/flash.ts";
import { setKnownBrowsers } from "../visit/known-browsers.ts";
import { setSessionCookie } from "../visit/session.ts";
import { getContext } from "../visit/visit.ts";

interface NewAccount {
  role: Role;
  password: string;
  /** The value of the session cookie. */
  sessionToken: string;
  /** The value of the cookie by which this browser is known. */
  knownBrowsers: string;
}

/** Signs in the owner of an account that was made by a link from a letter or the console, and leads to their dashboard. */
export function signInNewAccount(
  context: Readonly<RouterContextProvider>,
  { role, password, sessionToken, knownBrowsers }: NewAccount,
) {
  const { office, visit } = getContext(context);
  setSessionCookie(visit, sessionToken, { rememberMe: false });
  setKnownBrowsers(visit, knownBrowsers);
  const warning = commonPasswordWarning(password);
  setFlash(visit, office.keys, "success", "accounts.flash.accountCreated", warning);
  return redirectDocument(dashboardOf[role]);
}
