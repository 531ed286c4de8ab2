import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { handleReviewForm } from "../../portal/review/handle-review-form.ts";
import type { CookieJar } from "../../portal/visit/cookies.ts";
import type { TestOffice } from "./office.ts";
import { routeContext } from "./route-context.ts";

interface Press {
  form: Record<string, string>;
  person: Actor;
  applicationId: string;
  cookies: CookieJar;
  doneUrl: string;
  reviewUrl: string;
}

/**
 * Sends the form of a review, as pressing one of its buttons does, without a server.
 * @returns the status and the data with which the form is shown again
 * @throws the redirect if the form succeeded, and every error of `handleReviewForm`
 */
export async function pressInReview(office: Office, { form, person, cookies, ...urls }: Press) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(form)) formData.set(name, value);
  const context = routeContext(office, person, { cookies, requestId: "abc123" });
  const response = await handleReviewForm(context, formData, urls);
  return { status: response.init?.status, ...response.data };
}

/** Counts the letters, and the audit entries except those about a text that was refused for an identity number in it. */
export async function countTraces(office: TestOffice) {
  const actions = await office.db.selectFrom("logs").select("action").execute();
  const entries = actions.filter(({ action }) => action !== "REFUSE_TEXT_WITH_NUMBER");
  return { auditEntries: entries.length, letters: await office.count("letters") };
}
