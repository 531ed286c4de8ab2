import { data } from "react-router";
import { findService } from "../../council/catalogue/records.ts";
import type { Question } from "../../council/catalogue/questions.ts";
import type { Condition } from "../../council/fields/condition.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { getContext } from "../visit/visit.ts";
import type { Route } from "./+types/condition-styles";

/**
 * The style sheet that shows dependent questions only where they are asked, for browsers without scripts. Its
 * URL names a published version of a service, which never changes, so browsers may keep the style sheet.
 */
export const loader = withErrorResponse(
  async ({ params, context }: Route.LoaderArgs): Promise<Response> => {
    const { office } = getContext(context);
    const service = await findService(office, params.serviceId);
    if (!service?.isActive || service.versionId !== params.versionId)
      throw data(null, { status: 404 });
    return new Response(conditionStyles(service.definition.questions), {
      headers: {
        "Content-Type": "text/css; charset=utf-8",
        "Cache-Control": "private, max-age=31536000, immutable",
      },
    });
  },
);

/** How many questions in a row, each dependent on the next, the style sheet follows. */
const conditionDepthAtMost = 5;

/**
 * The style sheet; empty if no question has a condition. Browsers without `:has()` show every question with its
 * condition in words.
 */
export function conditionStyles(questions: readonly Question[]): string {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const rules = questions.flatMap(({ id, askedIf }) => {
    const ownRules: string[] = [];
    for (
      let condition = askedIf;
      condition && ownRules.length < conditionDepthAtMost;
      condition = byId.get(condition.field)?.askedIf
    )
      ownRules.push(`${selectorOfFormWithout(condition)} asked-if[data-id="${id}"]`);
    return ownRules;
  });
  if (rules.length === 0) return "";
  const hidden = ["asked-if>.hint", ...rules].join(",");
  // The build raises the specificity of the other style sheets (scripts/styles/flatten-layers.mjs).
  return `@supports selector(:has(*)){${hidden}{display:none!important}}`;
}

/** The selector of a form in which none of the condition's options is chosen. */
function selectorOfFormWithout({ field, isOneOf }: Condition): string {
  const chosenSelectors = isOneOf.flatMap((option) => [
    `[name="${field}"][value="${option}"]:checked`,
    `[name="${field}"] [value="${option}"]:checked`,
  ]);
  return `form:not(:has(${chosenSelectors.join()}))`;
}
