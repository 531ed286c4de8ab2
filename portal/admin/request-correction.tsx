import formElements from "../elements/form-page.ts?worker&url";
import { RequestPage } from "../review/correction/request-page.tsx";
import { handleRequestForm, loadRequestForm } from "../review/correction/request-route.ts";
import { refuseHead } from "../visit/refuse-head.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import { reviewUrl } from "./urls.ts";
import type { Route } from "./+types/request-correction";

export const handle = { hydrate: false } satisfies RouteHandle;

export const middleware = [refuseHead("GET, POST")];

export const loader = withErrorResponse((args: Route.LoaderArgs) => loadRequestForm(args));

export const action = withErrorResponse((args: Route.ActionArgs) =>
  handleRequestForm(args, reviewUrl),
);

/** The page on which an administrator asks for a correction. */
export default function RequestCorrection({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  return (
    <>
      <RequestPage form={loaderData} answer={actionData} reviewUrl={reviewUrl(params.id)} />
      <script type="module" src={formElements} />
    </>
  );
}
