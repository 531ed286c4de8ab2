import { data, isRouteErrorResponse } from "react-router";
import type { RefusalReason } from "../visit/refusal-reason.ts";
import type { FormAnswer, NotSent } from "./form-answer.ts";
import { notSentTextByReason, type NotSentTexts } from "./not-sent-texts.ts";

/**
 * Sends a form from a hydrated page, for its `clientAction`. Network errors are returned, not thrown, so that
 * no error page replaces the typed values. The statuses keep the router from reloading the page, which would
 * fail as well.
 * @throws the redirect of a successful form, and responses for missing pages or for another person's form.
 */
export async function sendForm<Answer>(send: () => Promise<Answer>, texts: NotSentTexts) {
  try {
    return await send();
  } catch (error) {
    const notSent = reasonOf(error);
    if (!notSent) throw error;
    const key = notSentTextByReason({ mayNot: "common.mayNot", ...texts })[notSent];
    return data<FormAnswer<never>>(
      { errors: [{ key }], title: "common.didNotWork", notSent },
      { status: statuses[notSent] },
    );
  }
}

/** Why a form could not be sent; undefined if the error has to be rethrown. */
function reasonOf(error: unknown): NotSent | undefined {
  // `fetch` throws a TypeError if there was no response.
  if (error instanceof TypeError) return "connectionLost";
  if (error instanceof Response) return reasonOfRedirect(error);
  if (!isRouteErrorResponse(error)) return "failed";
  if (error.status === 404) return undefined;
  // The typed values belong to another person, so the page is reloaded.
  if (error.data === ("otherPerson" satisfies RefusalReason)) return undefined;
  if (error.status === 413) return "tooLarge";
  return error.status === 429 ? "busy" : "failed";
}

const statuses = {
  connectionLost: 503,
  signedOut: 401,
  mayNot: 403,
  tooLarge: 413,
  busy: 429,
  failed: 500,
} as const satisfies Record<NotSent, number>;

/** Why a form could not be sent, from the redirect of its response; undefined for the redirect of a successful form. */
function reasonOfRedirect(redirect: Response): NotSent | undefined {
  const path = redirect.headers.get("Location") ?? "";
  if (/^\/login(\?|$)/.test(path)) return "signedOut";
  return /^\/(unauth|profile\/sec)/.test(path) ? "mayNot" : undefined;
}
