import { formOwnerIn, ownedUrl } from "./form-owner.ts";
import type { APIRequestContext, APIResponse } from "@playwright/test";

type Options = NonNullable<Parameters<APIRequestContext["post"]>[1]>;

/**
 * Posts a form as a browser posts it from a page of the portal: with the Origin header and the form owner.
 * @param request the request context of a page, or one without cookies
 */
export async function postForm(
  request: APIRequestContext,
  url: string,
  options: Options = { form: {} },
): Promise<APIResponse> {
  const landingPage = await request.get(url.startsWith("/") ? "/" : new URL(url).origin);
  const { origin } = new URL(landingPage.url());
  const action = ownedUrl(url, formOwnerIn(await landingPage.text()));
  return request.post(action, { ...options, headers: { origin, ...options.headers } });
}
