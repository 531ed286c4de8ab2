import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { pageCacheMaxBytes, searchCacheMaxBytes } from "../../council/limits.ts";
import type { Office } from "../../council/office.ts";
import { clearCouncilCache } from "../../council/settings/get-council.ts";
import type { Config } from "../config.ts";
import { logResponse, newRequestId } from "../request-log.ts";
import { setSecurityHeaders } from "../response.ts";
import { toCacheableRequest, type CacheableRequest } from "./cacheable-request.ts";
import { watchPublicContent } from "./watch-public-content.ts";

/**
 * Caches rendered and compressed pages that are the same for every signed-out visitor, until their
 * content changes.
 */
export interface PageCache {
  /** @returns undefined if the request can never be answered from the cache. */
  cacheableRequest(request: IncomingMessage): CacheableRequest | undefined;
  /** @returns whether the page was cached and has been sent. */
  serveCached(
    cacheable: CacheableRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean>;
  /**
   * The entry for a page that is about to be rendered. Call it before reading the page's data: a page of an earlier content
   * version is not cached.
   * @returns undefined if the page must not be cached.
   */
  entryFor(request: IncomingMessage): Promise<CacheEntry | undefined>;
  /** Call it after this process changed something: the content version is then read again. */
  invalidate(): void;
}

export interface CacheEntry {
  /** The brotli quality for this page. */
  quality: number;
  /**
   * Caches the page if it is not personal.
   * @returns the response to send.
   */
  store(page: Response): Promise<Response>;
}

interface Page {
  version: number;
  etag: string;
  headers: OutgoingHttpHeaders;
  /** Headers of a 304 response. */
  notModifiedHeaders: OutgoingHttpHeaders;
  body: Buffer;
}

/** Brotli qualities: a page is compressed once per content version, searches are compressed much more often. */
const pageQuality = 11;
const searchQuality = 5;

export function openPageCache(office: Office, { publicUrl, hsts }: Config): PageCache {
  const publicContent = watchPublicContent(office);
  const caches = {
    page: new LRUCache<string, Page>({ maxSize: pageCacheMaxBytes, sizeCalculation }),
    search: new LRUCache<string, Page>({ maxSize: searchCacheMaxBytes, sizeCalculation }),
  };
  let newestVersion = 0;
  const cacheableRequest = (request: IncomingMessage) =>
    toCacheableRequest(request, publicUrl.startsWith("https:"));

  return {
    cacheableRequest,
    invalidate: publicContent.invalidate,

    async serveCached({ kind, key, path }, request, response) {
      const page = caches[kind].get(key);
      if (!page || page.version !== (await publicContent.version())) return false;
      const startedAt = performance.now();
      const requestId = newRequestId(office);
      const isNotModified = request.headers["if-none-match"]?.includes(page.etag) ?? false;
      const status = isNotModified ? 304 : 200;
      const headers = isNotModified ? page.notModifiedHeaders : page.headers;
      response.writeHead(status, { ...headers, "X-Request-Id": requestId });
      response.end(isNotModified ? undefined : page.body);
      logResponse(office, { requestId, method: request.method!, path, status, startedAt });
      return true;
    },

    async entryFor(request) {
      const cacheable = request.method === "GET" ? cacheableRequest(request) : undefined;
      const version = cacheable && (await publicContent.version());
      if (version === undefined) return undefined;
      if (version > newestVersion) {
        newestVersion = version;
        for (const cache of Object.values(caches)) cache.clear();
        // Pages rendered from now on must not use settings cached before that version.
        clearCouncilCache(office);
      }
      const { kind, key } = cacheable!;
      return {
        quality: kind === "page" ? pageQuality : searchQuality,
        async store(response) {
          if (!isShared(response)) return response;
          const page = await toCachedPage(response, version, hsts);
          if (version === newestVersion) caches[kind].set(key, page);
          const headers = new Headers(response.headers);
          headers.set("ETag", page.etag);
          return new Response(new Uint8Array(page.body), { headers });
        },
      };
    },
  };
}

/** The estimated size of an entry without its body. */
const entryOverheadBytes = 500;

function sizeCalculation({ body }: Page, key: string): number {
  return body.length + key.length + entryOverheadBytes;
}

/** Whether the response is the same for everybody: a response with a cookie or a nonce is personal. */
function isShared({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("Set-Cookie") && !headers.has("Content-Security-Policy");
}

async function toCachedPage(
  response: Response,
  version: number,
  hsts: string | undefined,
): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = new Headers(response.headers);
  headers.set("ETag", etag);
  headers.set("Content-Length", String(body.length));
  setSecurityHeaders(headers, hsts);
  const notModifiedHeaders = Object.fromEntries(
    ["ETag", "Cache-Control", "Vary"].map((name) => [name, headers.get(name)!]),
  );
  return { version, etag, headers: Object.fromEntries(headers), notModifiedHeaders, body };
}
