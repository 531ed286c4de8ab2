import { data, isRouteErrorResponse } from "react-router";
import type { Refused } from "./refused-status.ts";

/** Why a form sent from a hydrated page did not arrive; the page stays, with all that is in it. */
export interface NotSent {
  notSent: "connectionLost" | "signedOut" | "tooLarge" | "busy" | "failed";
}

/** Whether what came back says that the form did not arrive. */
export function isNotSent(answer: unknown): answer is NotSent {
  return typeof answer === "object" && answer !== null && "notSent" in answer;
}

/**
 * Sends a form from a hydrated page, for its `clientAction`. Whatever goes wrong on the way is
 * answered, not thrown, so that no error page takes the place of what was typed. The statuses keep
 * the router from asking for the page again, which would fail in the same way.
 * @throws the redirect of a form that arrived.
 */
export async function sendForm<Answer>(send: () => Promise<Answer>) {
  try {
    return await send();
  } catch (error) {
    // What `fetch` throws when nothing came back.
    if (error instanceof TypeError) return answer("connectionLost", 503);
    if (error instanceof Response) {
      if (leadsToSignIn(error)) return answer("signedOut", 401);
      throw error;
    }
    if (isRouteErrorResponse(error) && error.status === 404) throw error;
    // What was typed is not the reader's: it leaves the page.
    if (isRouteErrorResponse(error) && error.data === ("otherPerson" satisfies Refused))
      throw error;
    if (isRouteErrorResponse(error) && error.status === 413) return answer("tooLarge", 413);
    if (isRouteErrorResponse(error) && error.status === 429) return answer("busy", 429);
    return answer("failed", 500);
  }
}

function answer(notSent: NotSent["notSent"], status: number) {
  return data<NotSent>({ notSent }, { status });
}

function leadsToSignIn(redirect: Response): boolean {
  return /^\/login(\?|$)/.test(redirect.headers.get("Location") ?? "");
}
