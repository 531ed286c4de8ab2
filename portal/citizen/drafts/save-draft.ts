import { data, redirectDocument } from "react-router";
import { isAnswerControl, readCompleteAnswers } from "../../../council/applications/rules.ts";
import { saveDraft } from "../../../council/applications/save-draft.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { formKeyIn } from "../form-key.ts";
import { draftResponse } from "./draft-response.ts";
import { applyUrl } from "./draft-url.ts";
import { draftVersionField, readDraftVersion } from "./read-draft-version.ts";
import type { Route } from "./+types/save-draft";

/**
 * The fields of a save that are not answers. `changedElsewhere=keep` comes with values that were typed offline: values that
 * another device saved meanwhile are then kept and returned. Do not rename it: open pages and service workers send it.
 */
const nonAnswerFields = [draftVersionField, "serviceVersionId", "changedElsewhere"];

/** Redirects to the form: somebody whose session had ended when the form was saved comes here from sign-in. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirectDocument(applyUrl(params.serviceId));
}

/** Saves single fields, for the form's script and the service worker. */
export const action = withErrorResponse(
  async ({ request, params, context }: Route.ActionArgs): Promise<Response> => {
    const { office, visit } = getContext(context);
    const key = formKeyIn(request);
    const fields = await request.formData();
    const expectedVersion = readDraftVersion(fields);
    const serviceVersionId = fields.get("serviceVersionId");
    const isExpected = (name: string) => nonAnswerFields.includes(name) || isAnswerControl(name);
    if (
      key === undefined ||
      expectedVersion === undefined ||
      typeof serviceVersionId !== "string" ||
      serviceVersionId === "" ||
      ![...fields.keys()].every(isExpected)
    )
      throw data(null, { status: 400 });
    const outcome = await saveDraft(office, actorOf(visit), {
      form: { key, serviceId: params.serviceId },
      serviceVersionId,
      expectedVersion,
      answers: readCompleteAnswers(fields),
      onConflict: fields.get("changedElsewhere") === "keep" ? "keep" : "overwrite",
    });
    return draftResponse(outcome);
  },
);
