import { redirectDocument } from "react-router";
import {
  arrangeDraftQuestions,
  type SaveQuestionOutcome,
} from "../../../../council/catalogue/draft-questions.ts";
import { getServiceToEdit } from "../../../../council/catalogue/draft-version.ts";
import { textIn } from "../../../../council/catalogue/local-text.ts";
import { questionFields } from "../../../../council/catalogue/question-fields.ts";
import { questionKinds } from "../../../../council/catalogue/questions.ts";
import { fieldText } from "../../../../council/fields/field-text.ts";
import { questionsAtMost } from "../../../../council/question-limits.ts";
import type { TextKey } from "../../../../texts/translate.ts";
import { conditionWords } from "../../../citizen/condition-words.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Notice } from "../../../components/notice.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { PageTitle } from "../../../components/page-title.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { catchUnexpected } from "../../../visit/catch-unexpected.ts";
import { setFlash } from "../../../visit/flash.ts";
import { FormOwner } from "../../../visit/form-owner.tsx";
import { useTexts } from "../../../visit/texts.tsx";
import { actorOf, getContext } from "../../../visit/visit.ts";
import { withErrorResponse } from "../../../visit/with-error-response.ts";
import { questionUrl, servicePartUrl, servicesUrl } from "../../urls.ts";
import { ServiceParts } from "../service-parts.tsx";
import type { Route } from "./+types/questions";

export const handle = { js: false };

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const service = await getServiceToEdit(office, actorOf(visit), params.serviceId);
  const shown = service.draft ?? service.published;
  return {
    title: textIn(visit.language, shown.title),
    hasDraft: service.draft !== undefined,
    version: service.version,
    questions: shown.questions,
  };
});

const flash: Record<
  SaveQuestionOutcome["outcome"] | "unexpected",
  ["success" | "danger", TextKey]
> = {
  saved: ["success", "versions.saved"],
  changedMeanwhile: ["danger", "versions.flash.changedMeanwhile"],
  gone: ["danger", "catalogue.flash.gone"],
  published: ["success", "versions.flash.published"],
  tooLarge: ["danger", "versions.errors.tooLarge"],
  tooManyDocuments: ["danger", "versions.flash.tooManyDocuments"],
  tooManyQuestions: ["danger", "questions.edit.errors.tooMany"],
  questionGone: ["danger", "questions.edit.errors.gone"],
  conditionUnsound: ["danger", "questions.edit.errors.conditionUnsound"],
  breaksCondition: ["danger", "questions.edit.errors.breaksCondition"],
  unexpected: ["danger", "versions.errors.failed"],
};

export const action = withErrorResponse(async ({ request, params, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const { serviceId } = params;
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const arrangement = form.has("remove") ? { remove: text("remove") } : { move: text("moveUp") };
  const change = { serviceId, expectedVersion: text("expectedVersion"), arrangement };
  const { outcome } = await catchUnexpected(context, () =>
    arrangeDraftQuestions(office, actorOf(visit), change),
  );
  setFlash(visit, office.keys, ...flash[outcome]);
  return redirectDocument(
    outcome === "gone" ? servicesUrl : servicePartUrl(serviceId, "questions"),
  );
});

/** The questions that the form of a service asks besides the standard fields, in their order. */
export default function ServiceQuestions({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts();
  const { title, hasDraft, version, questions } = loaderData;
  const { serviceId } = params;
  const heading = t("questions.edit.listTitle", { service: title });
  const fields = questionFields(questions, []);
  return (
    <>
      <PageTitle title={heading} />
      <PageHeading
        title={heading}
        intro={t("questions.edit.lead")}
        actions={
          <ButtonLink href={servicesUrl} appearance="secondary" icon="arrow-left">
            {t("catalogue.parts.back")}
          </ButtonLink>
        }
      />
      <ServiceParts serviceId={serviceId} current="questions" />
      <Notice>
        <p>{hasDraft ? t("versions.draftOpen") : t("versions.noDraft")}</p>
      </Notice>
      {fields.length === 0 ? (
        <p>{t("questions.edit.none")}</p>
      ) : (
        <form method="post" action={servicePartUrl(serviceId, "questions")}>
          <FormOwner />
          <input type="hidden" name="expectedVersion" value={version} />
          <ol role="list" className="rows">
            {fields.map((field, row) => {
              const { id, askedIf } = field;
              const label = fieldText(t, field.label);
              const hidden = <span className="sr-only"> {label}</span>;
              return (
                <li key={id}>
                  <div className="rows-text">
                    <strong>
                      {row + 1}. {label}
                    </strong>
                    <small className="block text-muted">
                      {t(`questions.kinds.${questions[row]!.kind}`)},{" "}
                      {t(field.isOptional ? "questions.edit.optional" : "questions.edit.required")}
                    </small>
                    {askedIf && (
                      <small className="block">{conditionWords(t, fields, askedIf)}</small>
                    )}
                  </div>
                  <div className="button-row">
                    <ButtonLink href={questionUrl(serviceId, id)} appearance="secondary" small>
                      {t("catalogue.admin.edit")}
                      {hidden}
                    </ButtonLink>
                    {row > 0 && (
                      <Button name="moveUp" value={id} appearance="quiet" small>
                        {t("versions.documents.up")}
                        {hidden}
                      </Button>
                    )}
                    <Button name="remove" value={id} appearance="quiet" small>
                      {t("common.remove")}
                      {hidden}
                    </Button>
                  </div>
                </li>
              );
            })}
          </ol>
        </form>
      )}
      {questions.length < questionsAtMost && (
        <Card title={t("questions.edit.addHeading")}>
          <form method="get" action={questionUrl(serviceId)} className="form">
            <SelectField
              name="kind"
              label={t("questions.edit.kind")}
              choices={questionKinds.map((kind) => ({
                value: kind,
                text: t(`questions.kinds.${kind}`),
              }))}
            />
            <div className="button-row">
              <Button appearance="secondary">{t("questions.edit.add")}</Button>
            </div>
          </form>
        </Card>
      )}
      <div className="button-row">
        <ButtonLink href={servicePartUrl(serviceId, "preview")} appearance="secondary">
          {t("catalogue.parts.preview")}
        </ButtonLink>
      </div>
    </>
  );
}
