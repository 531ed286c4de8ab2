import type { Context, ErrorHandler } from "hono";
import { busyRetrySeconds } from "../council/limits.ts";
import type { Office } from "../council/office.ts";
import { isPoolTimeout } from "../council/pool-timeout.ts";
import { cookieJar } from "../portal/visit/cookies.ts";
import { languageCookie, languageOf } from "../portal/visit/language.ts";
import { textsIn } from "../texts/all.ts";
import { baseLanguage, languages } from "../texts/languages.ts";
import { discardBody } from "./discard-body.ts";
import type { Environment } from "./http.ts";

/**
 * Logs an error that no page handled, such as one before the visitor is known. Answers a browser that opens a page or sends
 * a form with a plain page, and any other client with one line; both name the request id. The status is 503 with
 * `Retry-After` if no connection to the database was free, otherwise 500.
 */
export function answerError({ log, operatorConfig }: Office): ErrorHandler<Environment> {
  return async (error, c) => {
    const { incoming } = c.env;
    // If the client closed the connection before its body was complete, nobody reads the response, and it is no error.
    if (incoming.destroyed && !incoming.complete) return c.text("Bad Request", 400);
    const requestId = c.get("requestId");
    const isOverload = isPoolTimeout(error);
    if (isOverload) log.warn({ requestId }, "no connection to the database was free");
    else log.error({ requestId, err: error }, "request failed");
    await discardBody(incoming);
    if (isOverload) c.header("Retry-After", String(busyRetrySeconds));
    const status = isOverload ? 503 : 500;
    if (c.req.header("accept")?.includes("text/html"))
      return c.html(plainPage(c, operatorConfig), status);
    return isOverload
      ? c.text(`The portal is busy. Please try again in a few seconds. ${requestId}`, status)
      : c.text(`Something went wrong. ${requestId}`, status);
  };
}

/** A page without header, footer, styles and script: the router's pages have these from the build. */
function plainPage(
  { req, get }: Context<Environment>,
  { publicUrl }: Office["operatorConfig"],
): string {
  const cookies = cookieJar(publicUrl.startsWith("https:"), req.header("cookie"));
  const language =
    languageOf({
      query: req.query("lang") ?? null,
      cookie: cookies.read(languageCookie),
      profile: undefined,
      acceptLanguage: req.header("accept-language"),
    }) ?? baseLanguage;
  const t = textsIn(language);
  return `<!DOCTYPE html><html lang="${language}" dir="${languages[language].direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t("shell.unexpected.title")}</title>
<h1>${t("shell.unexpected.title")}</h1>
<p>${t("shell.unexpected.text")}</p>
<p>${t("shell.unexpected.request")} ${get("requestId")}</p>
<p><a href="/">${t("shell.home")}</a></p>`;
}
