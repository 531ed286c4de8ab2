import { createContext, type RouterContextProvider } from "react-router";
import type { Office } from "../../council/office.ts";
import type { Actor, Caller, Person } from "../../council/permissions.ts";
import { textsIn } from "../../texts/all.ts";
import type { Translate } from "../../texts/translate.ts";
import type { CookieJar } from "./cookies.ts";
import type { GoneForm } from "./gone.ts";
import type { RefusalReason } from "./refusal-reason.ts";
import type { Theme } from "./theme.ts";
import type { UnsavedForm } from "./unsaved-form.ts";

/** One request as the pages see it: who asks, in which language and theme, with which cookies. */
export interface Visit extends Caller {
  requestId: string;
  /** The requested path and query, without `lang` and the form owner's token. */
  path: string;
  theme: Theme | undefined;
  person: Person | undefined;
  /** The session's id in the database; undefined if signed out. */
  sessionId: string | undefined;
  cookies: CookieJar;
  /** Whether letters stay on this machine and this visitor may read them at /mailbox. */
  isMailboxOpen(): boolean;
  /** The token of the form's owner (`Keys.formOwner`) as the request sent it, not checked; undefined for GET and HEAD. */
  postedFormOwner: string | undefined;
  /** The nonce of the Content-Security-Policy, which allows the scripts of a hydrated page. */
  nonce: string;
  /** Why the server refused the request; the route for unknown URLs (not-found.tsx) shows this instead of a 404. */
  refusalReason?: RefusalReason | undefined;
  /** A posted form that was not handled; the route for unknown URLs shows it, to be sent again. */
  unsavedForm?: UnsavedForm;
  /** A posted form that belonged to something that is gone; the route for unknown URLs shows what was typed. */
  goneForm?: GoneForm;
}

export const officeContext = createContext<Office>();
export const visitContext = createContext<Visit>();
/** Whether the request failed because no connection to the database was free. */
export const overloadContext = createContext(false);

/** Office, visit and translator from the context of a loader, action or middleware. */
export function getContext(context: Readonly<RouterContextProvider>): {
  office: Office;
  visit: Visit;
  t: Translate;
} {
  const visit = context.get(visitContext);
  return { office: context.get(officeContext), visit, t: textsIn(visit.language) };
}

/**
 * The signed-in person, as the actor of a change. Only for pages that require a role.
 * @throws if nobody is signed in
 */
export function actorOf(visit: Visit): Actor {
  const { person, sessionId, ipAddress, language, knownBrowsers, rememberedBrowsers, userAgent } =
    visit;
  if (!person || sessionId === undefined) throw new Error("No person: the route lacks requireRole");
  const browsers = { knownBrowsers, rememberedBrowsers, userAgent };
  return { ...person, sessionId, ipAddress, language, ...browsers };
}
