import { controlName, type AnswerInput } from "../../../council/applications/rules.ts";
import type { SaveDraftOutcome } from "../../../council/applications/save-draft.ts";
import { draftSavesWindowMs } from "../../../council/limits.ts";
import type { SaveDraftResponse } from "../../elements/save-draft-response.ts";
import { retryAfterHeader } from "../../visit/retry-after.ts";

const statuses: Record<SaveDraftResponse["outcome"], number> = {
  saved: 200,
  alreadySubmitted: 409,
  serviceClosed: 409,
  tooManyDrafts: 409,
  tooManySaves: 429,
  noSpace: 507,
};

/** The JSON response to the script of a form that saves single fields. */
export function draftResponse(result: SaveDraftOutcome): Response {
  return Response.json(responseBody(result), {
    status: statuses[result.outcome === "changedElsewhere" ? "saved" : result.outcome],
    headers: {
      "Cache-Control": "no-store",
      ...(result.outcome === "tooManySaves" && retryAfterHeader(draftSavesWindowMs / 1000)),
    },
  });
}

function responseBody(result: SaveDraftOutcome): SaveDraftResponse {
  switch (result.outcome) {
    case "saved": {
      const { version, unseen, replaced } = result;
      return {
        outcome: "saved",
        version,
        unseen: controlsOf(unseen),
        replaced: Object.keys(controlsOf(replaced)),
      };
    }
    case "changedElsewhere": {
      const { version, unseen, answers } = result;
      return {
        outcome: "saved",
        version,
        unseen: controlsOf(unseen),
        kept: controlsOf(answers),
      };
    }
    case "alreadySubmitted":
    case "serviceClosed":
    case "tooManyDrafts":
    case "tooManySaves":
    case "noSpace":
      return { outcome: result.outcome };
  }
}

/** The texts of answers by the names of their controls; the declaration is left out, because no draft contains it. */
function controlsOf(answers: Partial<AnswerInput>): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...answers, declaration: undefined }).flatMap(([id, answer]) =>
      answer === undefined
        ? []
        : typeof answer === "string"
          ? [[id, answer]]
          : Object.entries(answer).map(([part, text]) => [controlName(id, part), text]),
    ),
  );
}
