import { formOwnerIn, ownedUrl } from "./form-owner.ts";
import type { APIRequestContext, APIResponse } from "@playwright/test";

type Options = NonNullable<Parameters<APIRequestContext["post"]>[1]>;

/**
 * Posts a form as a browser does from a page of the portal, with Origin header and form owner.
 * @param request a page's own, or one without cookies
 */
export async function postForm(
  request: APIRequestContext,
  url: string,
  options: Options = { form: {} },
): Promise<APIResponse> {
  const from = await request.get(url.startsWith("/") ? "/" : new URL(url).origin);
  const { origin } = new URL(from.url());
  const action = ownedUrl(url, formOwnerIn(await from.text()));
  return request.post(action, { ...options, headers: { origin, ...options.headers } });
}
