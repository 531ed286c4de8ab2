import { data, redirectDocument } from "react-router";
import {
  isAnswerControl,
  readCompleteAnswers,
  type AnswerInput,
} from "../../../council/applications/rules.ts";
import { saveDraft } from "../../../council/applications/save-draft.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import type { DraftAnswer } from "../../elements/draft-answer.ts";
import { formKeyIn } from "../form-key.ts";
import { applyUrl } from "./draft-url.ts";
import { draftVersionField, readSeenVersion } from "./read-seen-version.ts";
import type { Route } from "./+types/save-draft";

const statuses: Record<DraftAnswer["outcome"], number> = {
  saved: 200,
  alreadySubmitted: 409,
  serviceClosed: 409,
  tooManyDrafts: 429,
  tooManySaves: 429,
  noSpace: 507,
};

const ownFields = [draftVersionField, "serviceVersionId"];

/** Whoever signs in again after a save that came too late goes to the form. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirectDocument(applyUrl(params.serviceId));
}

/** Saves the fields that somebody has just left; for the form's script. */
export const action = withErrorResponse(
  async ({ request, params, context }: Route.ActionArgs): Promise<Response> => {
    const { office, visit } = getContext(context);
    const key = formKeyIn(request);
    const fields = await request.formData();
    const seenVersion = readSeenVersion(fields);
    const serviceVersionId = fields.get("serviceVersionId");
    const isKnown = (name: string) => ownFields.includes(name) || isAnswerControl(name);
    if (
      key === undefined ||
      seenVersion === undefined ||
      typeof serviceVersionId !== "string" ||
      serviceVersionId === "" ||
      ![...fields.keys()].every(isKnown)
    )
      throw data(null, { status: 400 });
    const saved = await saveDraft(office, actorOf(visit), {
      form: { key, serviceId: params.serviceId },
      serviceVersionId,
      seenVersion,
      answers: readCompleteAnswers(fields),
      changedElsewhere: "overwrite",
    });
    return Response.json(answerOf(saved), {
      status: statuses[saved.outcome === "changedElsewhere" ? "saved" : saved.outcome],
      headers: { "Cache-Control": "no-store" },
    });
  },
);

function answerOf(saved: Awaited<ReturnType<typeof saveDraft>>): DraftAnswer {
  switch (saved.outcome) {
    case "saved": {
      const { version, unseen, replaced } = saved;
      return {
        outcome: "saved",
        version,
        unseen: controlsOf(unseen),
        replaced: Object.keys(controlsOf(replaced)),
      };
    }
    case "changedElsewhere":
      return { outcome: "saved", version: saved.version };
    case "alreadySubmitted":
    case "serviceClosed":
    case "tooManyDrafts":
    case "tooManySaves":
    case "noSpace":
      return { outcome: saved.outcome };
  }
}

/** Answers by the controls that show them; the declaration is none that is saved. */
function controlsOf(answers: Partial<AnswerInput>): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...answers, declaration: undefined }).flatMap(([id, answer]) =>
      answer === undefined
        ? []
        : typeof answer === "string"
          ? [[id, answer]]
          : Object.entries(answer).map(([part, text]) => [`${id}-${part}`, text]),
    ),
  );
}
