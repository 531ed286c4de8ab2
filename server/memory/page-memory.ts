import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { keptPagesMaxBytes, keptSearchesMaxBytes } from "../../council/limits.ts";
import type { Office } from "../../council/office.ts";
import { forgetWords } from "../../council/settings/current.ts";
import type { Config } from "../config.ts";
import { logAnswer, newRequestId } from "../request-log.ts";
import { setSecurityHeaders } from "../response.ts";
import { alike, type Alike } from "./alike.ts";
import { openShelf } from "./shelf.ts";
import { watchShown } from "./shown.ts";

/**
 * Caches rendered and compressed pages that are the same for every signed-out visitor, until their
 * content changes.
 */
export interface PageMemory {
  /** @returns undefined if the request can never be answered from the cache. */
  mayHold(request: IncomingMessage): Alike | undefined;
  /** @returns whether it was cached and has been sent. */
  answer(asked: Alike, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** A slot for a page about to be rendered. Call it before reading the page's data. */
  placeFor(request: IncomingMessage): Promise<Place | undefined>;
  /** Something was changed through this process. */
  lookAgain(): void;
}

export interface Place {
  /** Brotli quality for this slot. */
  quality: number;
  /**
   * Caches the page if it is not personal.
   * @returns the response to send.
   */
  keep(page: Response): Promise<Response>;
}

interface Page {
  version: number;
  etag: string;
  headers: OutgoingHttpHeaders;
  /** Headers of a 304 response. */
  shortHeaders: OutgoingHttpHeaders;
  body: Buffer;
}

/** A page is compressed once per content version, searches much more often. */
const pageQuality = 11;
const searchQuality = 5;

export function openPageMemory(office: Office, { publicUrl, hsts }: Config): PageMemory {
  const shown = watchShown(office);
  const shelves = {
    page: openShelf<Page>(keptPagesMaxBytes),
    search: openShelf<Page>(keptSearchesMaxBytes),
  };
  let newest = 0;
  const mayHold = (request: IncomingMessage) => alike(request, publicUrl.startsWith("https:"));

  return {
    mayHold,
    lookAgain: shown.lookAgain,

    async answer({ kind, key, path }, request, response) {
      const page = shelves[kind].take(key);
      if (!page || page.version !== (await shown.version())) return false;
      const started = performance.now();
      const requestId = newRequestId(office);
      const isKnown = request.headers["if-none-match"]?.includes(page.etag) ?? false;
      const status = isKnown ? 304 : 200;
      const headers = isKnown ? page.shortHeaders : page.headers;
      response.writeHead(status, { ...headers, "X-Request-Id": requestId });
      response.end(isKnown ? undefined : page.body);
      logAnswer(office, { requestId, method: request.method!, path, status, started });
      return true;
    },

    async placeFor(request) {
      const asked = request.method === "GET" ? mayHold(request) : undefined;
      const version = asked && (await shown.version());
      if (version === undefined) return undefined;
      if (version > newest) {
        newest = version;
        for (const shelf of Object.values(shelves)) shelf.clear();
        // Pages rendered from now on must not use settings cached before that version.
        forgetWords(office);
      }
      const { kind, key } = asked!;
      return {
        quality: kind === "page" ? pageQuality : searchQuality,
        async keep(answer) {
          if (!isForEverybody(answer)) return answer;
          const page = await pageOf(answer, version, hsts);
          if (version === newest) shelves[kind].put(key, page, page.body.length);
          const headers = new Headers(answer.headers);
          headers.set("ETag", page.etag);
          return new Response(new Uint8Array(page.body), { headers });
        },
      };
    },
  };
}

/** A response with a cookie or a nonce is personal. */
function isForEverybody({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("Set-Cookie") && !headers.has("Content-Security-Policy");
}

async function pageOf(answer: Response, version: number, hsts: string | undefined): Promise<Page> {
  const body = Buffer.from(await answer.arrayBuffer());
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = new Headers(answer.headers);
  headers.set("ETag", etag);
  headers.set("Content-Length", String(body.length));
  setSecurityHeaders(headers, hsts);
  const shortHeaders = Object.fromEntries(
    ["ETag", "Cache-Control", "Vary"].map((name) => [name, headers.get(name)!]),
  );
  return { version, etag, headers: Object.fromEntries(headers), shortHeaders, body };
}
