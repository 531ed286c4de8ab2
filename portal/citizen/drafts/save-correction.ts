import { data, redirectDocument } from "react-router";
import { correctionFormOf } from "../../../council/applications/corrections/get-own-correction.ts";
import { isAnswerControl, readCompleteAnswers } from "../../../council/applications/rules.ts";
import { saveDraft } from "../../../council/applications/save-draft.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { correctionUrl, correctionRequestIdIn } from "../correction-url.ts";
import { draftResponse } from "./draft-response.ts";
import { draftVersionField, readDraftVersion } from "./read-draft-version.ts";
import type { Route } from "./+types/save-correction";

const nonAnswerFields = [draftVersionField, "serviceVersionId"];

/** Redirects to the form: somebody whose session had ended when the form was saved comes here from sign-in. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirectDocument(correctionUrl(params.id));
}

/** Saves single fields of a correction, for the form's script. */
export const action = withErrorResponse(
  async ({ request, params, context }: Route.ActionArgs): Promise<Response> => {
    const { office, visit } = getContext(context);
    const actor = actorOf(visit);
    const requestId = correctionRequestIdIn(request);
    const fields = await request.formData();
    const expectedVersion = readDraftVersion(fields);
    const isExpected = (name: string) => nonAnswerFields.includes(name) || isAnswerControl(name);
    if (
      requestId === null ||
      expectedVersion === undefined ||
      ![...fields.keys()].every(isExpected)
    )
      throw data(null, { status: 400 });
    const form = await correctionFormOf(office, actor, { applicationId: params.id, requestId });
    const outcome = await saveDraft(office, actor, {
      form,
      serviceVersionId: form.correction.serviceVersionId,
      expectedVersion,
      answers: readCompleteAnswers(fields),
      onConflict: "overwrite",
    });
    return draftResponse(outcome);
  },
);
