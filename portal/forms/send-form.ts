import { data, isRouteErrorResponse } from "react-router";
import type { RefusedRequest } from "../visit/refused-request.ts";
import type { FormAnswer, NotSent } from "./form-answer.ts";
import { notSentTexts, type NotSentTexts } from "./not-sent-texts.ts";

/**
 * Sends a form from a hydrated page, for its `clientAction`. Network errors are returned, not
 * thrown, so that no error page replaces the typed values. The statuses keep the router from
 * reloading the page, which would fail, too.
 * @throws the redirect of a form that arrived, and what is missing or another person's.
 */
export async function sendForm<Answer>(send: () => Promise<Answer>, texts: NotSentTexts) {
  try {
    return await send();
  } catch (error) {
    const notSent = reasonOf(error);
    if (!notSent) throw error;
    const key = notSentTexts(texts)[notSent];
    return data<FormAnswer<never>>({ errors: [{ key }], notSent }, { status: statuses[notSent] });
  }
}

/** Why a form did not arrive; undefined where what was thrown is to be thrown on. */
function reasonOf(error: unknown): NotSent | undefined {
  // What `fetch` throws when nothing came back.
  if (error instanceof TypeError) return "connectionLost";
  if (error instanceof Response) return leadsToSignIn(error) ? "signedOut" : undefined;
  if (!isRouteErrorResponse(error)) return "failed";
  if (error.status === 404) return undefined;
  // The typed values belong to another person, so the page is reloaded.
  if (error.data === ("otherPerson" satisfies RefusedRequest)) return undefined;
  if (error.status === 413) return "tooLarge";
  return error.status === 429 ? "busy" : "failed";
}

const statuses = {
  connectionLost: 503,
  signedOut: 401,
  tooLarge: 413,
  busy: 429,
  failed: 500,
} as const satisfies Record<NotSent, number>;

function leadsToSignIn(redirect: Response): boolean {
  return /^\/login(\?|$)/.test(redirect.headers.get("Location") ?? "");
}
