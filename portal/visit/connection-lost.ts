/**
 * Sends a form from a hydrated page. When the line is cut the page stays, with what was typed in it,
 * and is told so.
 * @throws what else went wrong.
 */
export async function orConnectionLost<Answer>(
  send: () => Promise<Answer>,
): Promise<Answer | { outcome: "connectionLost" }> {
  try {
    return await send();
  } catch (error) {
    // What `fetch` throws when nothing came back.
    if (error instanceof TypeError) return { outcome: "connectionLost" };
    throw error;
  }
}
