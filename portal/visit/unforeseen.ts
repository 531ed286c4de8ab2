import type { RouterContextProvider } from "react-router";
import { Refusal } from "../../council/refusals.ts";
import { at } from "./visit.ts";

/**
 * Runs a form's one call. What nobody foresaw is logged under the request's number, and left to the
 * page to say in its own words (section 8, "other").
 * @throws Refusal as it was thrown.
 */
export async function orUnforeseen<Outcome>(
  context: Readonly<RouterContextProvider>,
  call: (where: ReturnType<typeof at>) => Promise<Outcome>,
): Promise<Outcome | { outcome: "unforeseen" }> {
  const where = at(context);
  try {
    return await call(where);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    where.office.log.error({ requestId: where.visit.requestId, err: error }, "form failed");
    return { outcome: "unforeseen" };
  }
}
