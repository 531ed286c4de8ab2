import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { sha256 } from "../council/ids.ts";
import { sessionCookie } from "../portal/visit/session.ts";
import type { Config } from "./config.ts";
import type { Environment } from "./http.ts";
import { cookiesOf } from "./visit.ts";

/** The pages that answer a form with data that they send only once: recovery codes, or the session's new token. */
const paths = ["/profile/password", "/profile/second-factor", "/profile/second-factor/passkeys"];

/** How long a form that is sent again (a double click, or a second tap) gets the answer to the first form. */
const repeatedWithinMs = 10_000;

interface Answer {
  status: number;
  headers: Headers;
  body: ArrayBuffer;
}

/**
 * Answers a form that a browser sends twice with the answer to the first one: browsers drop that answer, although only it
 * has the recovery codes and the new session. The second form must be of the same session and equal the first one.
 * Error responses are not kept, so that their form can be sent again. Each process has its own answers.
 */
export function answerRepeatedForms(config: Config): MiddlewareHandler<Environment> {
  // The timer deletes an answer that nobody asks for again: it holds codes and the token of a session.
  const options = { max: 100, ttl: repeatedWithinMs, ttlAutopurge: true };
  const answers = new LRUCache<string, Promise<Answer>>(options);
  return async (c, next) => {
    const { method, path, url } = c.req;
    const token = cookiesOf(config, c).read(sessionCookie);
    if (method !== "POST" || !paths.includes(path) || token === undefined) return next();
    const body = await c.req.raw.text();
    const key = sha256(JSON.stringify([token, url, c.get("formOwner"), body]));
    const first = answers.get(key);
    if (first) {
      const { status, ...answer } = await first;
      return new Response(answer.body, { status, headers: new Headers(answer.headers) });
    }
    // The new request lacks the signal of the connection, which is closed when the browser sends the form again.
    c.req.raw = new Request(url, { method, headers: c.req.raw.headers, body });
    const answering = answerOf(c, next);
    answers.set(key, answering);
    const { status } = await answering;
    if (status >= 400) answers.delete(key);
  };
}

async function answerOf(c: Context<Environment>, next: () => Promise<void>): Promise<Answer> {
  await next();
  const { status, headers } = c.res;
  return { status, headers: new Headers(headers), body: await c.res.clone().arrayBuffer() };
}
