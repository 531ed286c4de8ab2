import type { Context } from "hono";
import { rememberLanguage } from "../council/accounts/remember-language.ts";
import { findSession, type Session } from "../council/accounts/sessions.ts";
import type { Office } from "../council/office.ts";
import { getCouncil } from "../council/settings/get-council.ts";
import { cookieJar, type CookieJar } from "../portal/visit/cookies.ts";
import { formOwnerField } from "../portal/visit/form-owner.tsx";
import { isFromOtherSite } from "../portal/visit/is-from-other-site.ts";
import { knownBrowsersOf } from "../portal/visit/known-browsers.ts";
import { languageCookie, languageCookieSeconds, languageOf } from "../portal/visit/language.ts";
import { rememberedBrowsersOf } from "../portal/visit/remembered-browsers.ts";
import { sessionCookie } from "../portal/visit/session.ts";
import { themeCookie, themeOf } from "../portal/visit/theme.ts";
import type { Visit } from "../portal/visit/visit.ts";
import { isLanguage } from "../texts/languages.ts";
import { isLoopbackHost, isLoopbackUrl, type Config } from "./config.ts";
import type { Environment } from "./http.ts";
import { requestPath } from "./request-path.ts";

/** Determines visitor, language and cookies of a request. */
export async function openVisit(
  office: Office,
  config: Config,
  c: Context<Environment>,
): Promise<Visit> {
  const url = new URL(c.req.url);
  const cookies = cookiesOf(config, c);
  const session = await findVisitorSession(office, config, c, cookies);

  const chosenLanguage = url.searchParams.get("lang");
  const requestedLanguage = languageOf({
    query: chosenLanguage,
    cookie: cookies.read(languageCookie),
    profile: session?.language,
    acceptLanguage: c.req.header("accept-language"),
  });
  const language = requestedLanguage ?? (await getCouncil(office)).defaultLanguage;
  if (isLanguage(chosenLanguage)) {
    cookies.set(languageCookie, chosenLanguage, { maxAgeSeconds: languageCookieSeconds });
    // A link of another site shows the page in this language, and changes nothing of the account.
    if (session && session.language !== chosenLanguage && !isFromOtherSite(c.req.raw))
      await rememberLanguage(office, session.person, chosenLanguage);
  }

  return {
    requestId: c.get("requestId"),
    ipAddress: c.get("ipAddress"),
    path: pagePath(url),
    language,
    theme: themeOf(cookies.read(themeCookie)),
    person: session?.person,
    sessionId: session?.id,
    knownBrowsers: knownBrowsersOf(cookies),
    rememberedBrowsers: rememberedBrowsersOf(cookies),
    userAgent: c.req.header("user-agent"),
    cookies,
    isMailboxOpen: () => office.delivery.mailbox !== undefined && isFromThisMachine(config, c),
    postedFormOwner: ["GET", "HEAD"].includes(c.req.method) ? undefined : postedFormOwner(c, url),
    nonce: Buffer.from(office.random(16)).toString("base64"),
  };
}

/** The session of a request, if its cookie names one that has not ended. */
export async function findVisitorSession(
  office: Office,
  config: Config,
  c: Context<Environment>,
  cookies = cookiesOf(config, c),
): Promise<Session | undefined> {
  const token = cookies.read(sessionCookie);
  return token === undefined ? undefined : findSession(office, token);
}

export function cookiesOf(config: Config, c: Context<Environment>): CookieJar {
  return cookieJar(config.publicUrl.startsWith("https:"), c.req.header("cookie"));
}

/** The owner of a posted form: from the form's field, or from its URL if it has files. */
function postedFormOwner(c: Context<Environment>, url: URL): string | undefined {
  return c.get("formOwner") ?? url.searchParams.get(formOwnerField) ?? undefined;
}

/**
 * The path and query of the page, without `lang`, the form's owner, and the parts that React Router adds when it loads data
 * (`.data`, `_routes`).
 */
function pagePath(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete("lang");
  query.delete(formOwnerField);
  query.delete("_routes");
  const path = requestPath(url.href).replace(/\.data$/, "");
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Whether peer, Host and PUBLIC_URL are all this machine's own, and no proxy forwarded the request. */
function isFromThisMachine(config: Config, c: Context<Environment>): boolean {
  const peer = c.env.incoming.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  const host = URL.parse(`http://${c.req.header("host") ?? ""}`)?.hostname ?? "";
  const isForwarded = [...c.req.raw.headers.keys()].some(
    (name) => name.startsWith("x-forwarded-") || ["forwarded", "via", "x-real-ip"].includes(name),
  );
  return (
    isLoopbackHost(peer) && isLoopbackHost(host) && isLoopbackUrl(config.publicUrl) && !isForwarded
  );
}
