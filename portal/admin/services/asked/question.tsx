import { saveDraftQuestion } from "../../../../council/catalogue/draft-questions.ts";
import {
  getServiceToEdit,
  type SaveDraftOutcome,
} from "../../../../council/catalogue/draft-version.ts";
import { textIn } from "../../../../council/catalogue/local-text.ts";
import { questionForm } from "../../../../council/catalogue/question-rules.ts";
import {
  questionKinds,
  type Question,
  type QuestionKind,
} from "../../../../council/catalogue/questions.ts";
import { NotFoundError } from "../../../../council/errors.ts";
import type { Office } from "../../../../council/office.ts";
import type { Actor } from "../../../../council/permissions.ts";
import type { TextKey } from "../../../../texts/translate.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { PageTitle } from "../../../components/page-title.tsx";
import { fieldErrors } from "../../../forms/field-errors.ts";
import { FormErrorSummary } from "../../../forms/form-error-summary.tsx";
import { refuse } from "../../../forms/refuse.ts";
import { useFormErrors } from "../../../forms/use-form-errors.ts";
import { catchUnexpected } from "../../../visit/catch-unexpected.ts";
import { FormOwner } from "../../../visit/form-owner.tsx";
import { useTexts } from "../../../visit/texts.tsx";
import { actorOf, getContext } from "../../../visit/visit.ts";
import { withErrorResponse } from "../../../visit/with-error-response.ts";
import { questionUrl, servicePartUrl } from "../../urls.ts";
import { ServiceParts } from "../service-parts.tsx";
import { answerDraft } from "./answer-draft.ts";
import { Choices } from "./choices.tsx";
import { InEachLanguage } from "./in-each-language.tsx";
import { QuestionCondition } from "./question-condition.tsx";
import { QuestionDetails } from "./question-details.tsx";
import {
  readQuestionValues,
  toQuestionValues,
  type QuestionFormState,
} from "./question-form-values.ts";
import type { Route } from "./+types/question";

export const handle = { js: false };

export const loader = withErrorResponse(async ({ request, params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const { shown, version, question, above, kind } = await findQuestion(office, actorOf(visit), {
    ...params,
    request,
  });
  const form: QuestionFormState = {
    question: toQuestionValues(question),
    expectedVersion: version,
  };
  return { title: textIn(visit.language, shown.title), kind, above, form };
});

interface Named {
  serviceId: string;
  questionId: string;
  request: Request;
}

/** @throws NotFoundError for a question that is not in the draft, and for a new one of an unknown kind. */
async function findQuestion(
  office: Office,
  actor: Actor,
  { serviceId, questionId, request }: Named,
) {
  const service = await getServiceToEdit(office, actor, serviceId);
  const shown = service.draft ?? service.published;
  const row = shown.questions.findIndex(({ id }) => id === questionId);
  const question: Question | undefined = shown.questions[row];
  const asked = new URL(request.url).searchParams.get("kind");
  const kind: QuestionKind | undefined =
    questionId === "new" ? questionKinds.find((one) => one === asked) : question?.kind;
  if (!kind) throw new NotFoundError("question");
  const above = question ? shown.questions.slice(0, row) : shown.questions;
  return { shown, version: service.version, question, above, kind };
}

const errors = {
  tooManyQuestions: "questions.edit.errors.tooMany",
  questionGone: "questions.edit.errors.gone",
  conditionUnsound: "questions.edit.errors.conditionUnsound",
  breaksCondition: "questions.edit.errors.breaksCondition",
} as const satisfies Record<string, TextKey>;

export const action = withErrorResponse(async ({ request, params, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const { serviceId, questionId } = params;
  const actor = actorOf(visit);
  const values = readQuestionValues(await request.formData());
  const { kind } = await findQuestion(office, actor, { ...params, request });
  const parsed = questionForm(kind).safeParse(values.question);
  if (!parsed.success) return refuse(values, 400, fieldErrors(parsed.error));
  const id = questionId === "new" ? undefined : questionId;
  const change = { serviceId, expectedVersion: values.expectedVersion, id, input: parsed.data };
  const saved = await catchUnexpected(context, () => saveDraftQuestion(office, actor, change));
  return saved.outcome in errors
    ? refuse(values, 409, { key: errors[saved.outcome as keyof typeof errors] })
    : answerDraft(context, saved as SaveDraftOutcome, { values, serviceId, part: "questions" });
});

/** One question of a service: its words in each language, what may be answered, and when it is asked. */
export default function ServiceQuestion({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts();
  const { title, kind, above } = loaderData;
  const { serviceId, questionId } = params;
  const { question, expectedVersion } = actionData?.values ?? loaderData.form;
  const form = useFormErrors(actionData);
  const { errorOf } = form;
  const heading = t("questions.edit.title", { service: title });
  const query = questionId === "new" ? `?kind=${kind}` : "";
  return (
    <>
      <PageTitle title={heading} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading title={heading} eyebrow={t(`questions.kinds.${kind}`)} />
      <ServiceParts serviceId={serviceId} current="questions" />
      <form
        method="post"
        action={`${questionUrl(serviceId, questionId)}${query}`}
        noValidate
        className="form max-w-none"
      >
        <FormOwner />
        <input type="hidden" name="expectedVersion" value={expectedVersion} />
        <Card title={t("questions.edit.words")}>
          <InEachLanguage
            name="label"
            label={t("questions.edit.label")}
            texts={question.label}
            errorOf={errorOf}
          />
          <InEachLanguage
            name="hint"
            label={t("versions.documents.rowHint")}
            texts={question.hint}
            optional
            errorOf={errorOf}
          />
        </Card>
        <Card title={t("questions.edit.answer")}>
          <QuestionDetails kind={kind} values={question} errorOf={errorOf} />
          <Choices
            name="isRequired"
            label={t("questions.edit.isRequired")}
            choices={[
              { value: "yes", text: t("questions.edit.required") },
              { value: "no", text: t("questions.edit.optional") },
            ]}
            chosen={question.isRequired}
            error={errorOf("isRequired")}
          />
        </Card>
        <QuestionCondition above={above} ticked={question.askedIf} errorOf={errorOf} />
        <div className="button-row">
          <Button>{t("versions.save")}</Button>
          <ButtonLink href={servicePartUrl(serviceId, "questions")} appearance="secondary">
            {t("common.cancel")}
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
