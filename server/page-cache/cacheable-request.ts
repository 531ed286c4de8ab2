import type { IncomingMessage } from "node:http";
import { cookieJar } from "../../portal/visit/cookies.ts";
import { flashCookie } from "../../portal/visit/flash.ts";
import { languageCookie, languageOf } from "../../portal/visit/language.ts";
import { sessionCookie } from "../../portal/visit/session.ts";
import { themeCookie, themeOf } from "../../portal/visit/theme.ts";
import { bestEncoding } from "../response.ts";

/** A request whose response is the same for every signed-out visitor. */
export interface CacheableRequest {
  /** Each kind has a cache of its own, because the number of pages is bounded and the number of searches is not. */
  kind: "page" | "search";
  /** Everything that the response depends on: encoding, language, theme, URL. */
  key: string;
  /** The URL without its query. */
  path: string;
}

const cacheablePaths =
  /^\/(|services|services\/[\w-]+|services\/[\w-]+\/form|offline|verify|about|contact|terms|privacy)$/;
const searchFields = new Set(["q", "category"]);
/** The longest query of a cacheable search, in characters. */
const searchMaxLength = 200;

/** @returns undefined if the response may be personal or is not worth caching. */
export function toCacheableRequest(
  { method, url = "", headers }: IncomingMessage,
  isHttps: boolean,
): CacheableRequest | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const queryStart = url.indexOf("?");
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  if (!cacheablePaths.test(path)) return undefined;
  if (queryStart >= 0 && !isSearch(path, url.slice(queryStart))) return undefined;

  const cookies = cookieJar(isHttps, headers.cookie);
  if (cookies.read(sessionCookie) !== undefined || cookies.read(flashCookie) !== undefined)
    return undefined;
  const language = languageOf({
    query: null,
    cookie: cookies.read(languageCookie),
    profile: undefined,
    acceptLanguage: headers["accept-language"],
  });
  const theme = themeOf(cookies.read(themeCookie)) ?? "system";
  const encoding = bestEncoding(headers["accept-encoding"]);
  const kind = queryStart < 0 ? "page" : "search";
  return { kind, key: `${encoding} ${language ?? "council's"} ${theme} ${url}`, path };
}

function isSearch(path: string, query: string): boolean {
  if (path !== "/services" || query.length > searchMaxLength) return false;
  return [...new URLSearchParams(query).keys()].every((field) => searchFields.has(field));
}
