import { data } from "react-router";
import { saveDraftQuestions } from "../../../../council/catalogue/draft-questions.ts";
import { definitionBytes } from "../../../../council/catalogue/definition.ts";
import { questionsForm } from "../../../../council/catalogue/question-rules.ts";
import { Card } from "../../../components/card.tsx";
import { fieldErrors } from "../../../forms/field-errors.ts";
import type { FormAnswer } from "../../../forms/form-answer.ts";
import { refuse } from "../../../forms/refuse.ts";
import { useFormErrors } from "../../../forms/use-form-errors.ts";
import { catchUnexpected } from "../../../visit/catch-unexpected.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { actorOf, getContext } from "../../../visit/visit.ts";
import { withErrorResponse } from "../../../visit/with-error-response.ts";
import { addRowNames } from "./add-row-names.ts";
import { draftResponse, isPublishing } from "./draft-response.ts";
import { AskedStandardFields } from "./asked-standard-fields.tsx";
import { DraftPage } from "./draft-page.tsx";
import { QuestionUsage } from "./question-usage.tsx";
import { QuestionRow } from "./question-row.tsx";
import {
  applyQuestionRowChange,
  readQuestionRows,
  toQuestionRows,
  yesNoTexts,
  type QuestionsFormState,
} from "./questions-form-values.ts";
import "./question-rows.css";
import { findStoredDefinition, loadDraft } from "./load-draft.ts";
import { markIfGone } from "../gone-service.ts";
import type { RouteHandle } from "../../../visit/route-handle.ts";
import type { Route } from "./+types/questions";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { definition, expectedVersion, language, page } = await loadDraft(
    context,
    params.serviceId,
  );
  const form: QuestionsFormState = {
    questions: toQuestionRows(definition, language),
    expectedVersion,
  };
  const savedUsage = { questions: definition.questions.length, bytes: definitionBytes(definition) };
  return { ...page, form, savedUsage, standardFields: definition.standardFields };
});

export const action = withErrorResponse((args: Route.ActionArgs) =>
  markIfGone(args.context, args.params.serviceId, saveQuestions(args)),
);

async function saveQuestions({ request, params, context }: Route.ActionArgs) {
  const { office, visit, t } = getContext(context);
  const { serviceId } = params;
  const actor = actorOf(visit);
  const formData = await request.formData();
  const values = readQuestionRows(formData);
  const changedRows = applyQuestionRowChange(values, formData);
  if (changedRows) return data<FormAnswer<QuestionsFormState>>({ errors: [], values: changedRows });
  // If somebody else changes the questions after this read, `expectedVersion` no longer fits, and saving is refused.
  const stored = await catchUnexpected(context, () =>
    findStoredDefinition(office, actor, serviceId),
  );
  if (stored.outcome !== "found")
    return draftResponse(context, stored, { values, serviceId, part: "questions" });
  const { questions, expectedVersion } = values;
  const { questions: formerQuestions } = stored.definition;
  const parsed = questionsForm({ formerQuestions, yesNo: yesNoTexts() }).safeParse({ questions });
  if (!parsed.success)
    return refuse(values, 400, addRowNames(t, "questions.edit.row", fieldErrors(parsed.error)));
  const change = { serviceId, expectedVersion, publish: isPublishing(formData), ...parsed.data };
  const result = await catchUnexpected(context, () => saveDraftQuestions(office, actor, change));
  return draftResponse(context, result, { values, serviceId, part: "questions" });
}

/**
 * The page that edits the questions that the form of a service asks besides the standard fields, and their order. They
 * are saved as a draft, or published at once.
 */
export default function ServiceQuestions({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts();
  const { service, hasDraft, partsInDraft, untranslated, savedUsage, standardFields } = loaderData;
  const { questions, expectedVersion, focus } = actionData?.values ?? loaderData.form;
  const form = useFormErrors(actionData);
  return (
    <DraftPage
      serviceId={params.serviceId}
      part="questions"
      heading={t("questions.edit.listTitle", { service: service.serviceName })}
      lead={t("questions.edit.lead")}
      {...{ service, hasDraft, partsInDraft, untranslated, expectedVersion, form }}
      isUnsaved={actionData !== undefined}
    >
      <Card title={t("questions.edit.heading")}>
        <AskedStandardFields serviceId={params.serviceId} fields={standardFields} />
        <p className="hint">
          {t("questions.edit.hint")} {t("questions.edit.isSearchedHint")}
        </p>
        {questions.map((_, row) => (
          <QuestionRow
            key={row}
            row={row}
            questions={questions}
            focus={row === focus}
            errorOf={form.errorOf}
          />
        ))}
        <QuestionUsage
          savedUsage={savedUsage}
          rows={questions.length}
          focus={questions.length === focus}
        />
      </Card>
    </DraftPage>
  );
}
