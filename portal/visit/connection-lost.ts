import { data } from "react-router";

/**
 * Sends a form from a hydrated page. When the line is cut the page stays, with what was typed in it,
 * and is told so.
 * @throws what else went wrong.
 */
export async function orConnectionLost<Answer>(send: () => Promise<Answer>) {
  try {
    return await send();
  } catch (error) {
    // What `fetch` throws when nothing came back. After an answer that is a fault the router does
    // not ask for the page again, which would fail like this and end in an error page.
    if (error instanceof TypeError)
      return data({ outcome: "connectionLost" } as const, { status: 503 });
    throw error;
  }
}
