import { redirectDocument } from "react-router";
import { deleteDraft } from "../../../council/applications/delete-draft.ts";
import { NotFoundError } from "../../../council/errors.ts";
import { setFlash } from "../../visit/flash.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { draftsUrl } from "./draft-url.ts";
import { counterUrl } from "../../office/counter/urls.ts";
import type { Route } from "./+types/discard-draft";

/** Redirects to the list of drafts: somebody whose session had ended when they pressed Discard comes here from sign-in. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirectDocument(draftsUrl(actorOf(getContext(context).visit).role));
}

/** Deletes one of the person's drafts. A second request for the same draft is answered with a message that it is gone. */
export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const form = await request.formData();
  const id = form.get("discard");
  try {
    await deleteDraft(office, actor, typeof id === "string" ? id : "");
    setFlash(visit, office.keys, "success", "drafts.discarded");
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    setFlash(visit, office.keys, "info", "drafts.gone");
  }
  return redirectDocument(form.has("atCounter") ? counterUrl : draftsUrl(actor.role));
});
