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
    // What `fetch` throws when nothing came back.
    if (!(error instanceof TypeError)) throw error;
    // As a failure: after a success the router would ask for the page's data anew, over that line.
    return data({ outcome: "connectionLost" as const }, { status: 503 });
  }
}
