import { redirectDocument } from "react-router";
import { dateOfDay, dayAt } from "../../council/calendar/days.ts";
import {
  getApplicationToForward,
  recordForwarding,
  type ApplicationToForward,
  type ForwardingOutcome,
} from "../../council/applications/forwarding/record-forwarding.ts";
import { findHowNotified, type HowNotified } from "../../council/applications/how-notified.ts";
import { forwardingForm } from "../../council/applications/forwarding/rules.ts";
import { formatDate, formatDateTime } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";
import { DescriptionList } from "../components/description-list.tsx";
import { Button, ButtonLink } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { markedServiceName, markedText } from "../components/marked-text.tsx";
import { Notice } from "../components/notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { TextField } from "../components/text-field.tsx";
import { UrlButton } from "../components/url-button.tsx";
import { fieldErrors } from "../forms/field-errors.ts";
import type { TypedTexts } from "../forms/form-answer.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { refuse, refuseUnexpected, typedTextsIn } from "../forms/refuse.ts";
import { useFormErrors, type ErrorOf } from "../forms/use-form-errors.ts";
import { refuseText } from "../history/refuse-text.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { setFlash } from "../visit/flash.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { reviewUrlOf } from "../visit/review-url.ts";
import { useTexts } from "../visit/texts.tsx";
import { ToCall } from "../review/to-call.tsx";
import { notifiedFlashKey } from "../review/notified-flash-key.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { refuseHead } from "../visit/refuse-head.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/forwarding";

export const handle = { hydrate: false } satisfies RouteHandle;

export const middleware = [refuseHead("GET, POST")];

export const loader = withErrorResponse(async ({ context, params }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const form = await getApplicationToForward(office, actor, params.id);
  const howNotified = await findHowNotified(office, params.id);
  return { ...form, howNotified, reviewUrl: reviewUrlOf(actor, params.id) };
});

export const action = withErrorResponse(async ({ request, context, params }: Route.ActionArgs) => {
  const { office, visit, t } = getContext(context);
  const formData = await request.formData();
  const values = typedTextsIn(formData);
  const today = dateOfDay(dayAt(office.clock()));
  const parsed = forwardingForm(today).safeParse(Object.fromEntries(formData));
  if (!parsed.success) return refuse(values, 400, fieldErrors(parsed.error));
  const result = await catchUnexpected(context, () =>
    recordForwarding(office, actorOf(visit), { ...parsed.data, applicationId: params.id }),
  );
  if (result.outcome === "unexpected")
    return refuseUnexpected(visit, values, { key: "forwarding.errors.failed" });
  if (result.outcome !== "recorded") return refuseForwarding(t, values, result);
  const key = await notifiedFlashKey(office, params.id, "forwarding.done", {
    toNobody: "forwarding.doneOnly",
  });
  setFlash(visit, office.keys, "success", key);
  return redirectDocument(`/office/applications/${params.id}/forwarding`);
});

function refuseForwarding(
  t: Translate,
  values: TypedTexts,
  result: Exclude<ForwardingOutcome, { outcome: "recorded" }>,
) {
  switch (result.outcome) {
    case "rejected":
      return refuse(values, 409, { key: "forwarding.errors.rejected" });
    case "recordedMeanwhile": {
      const args = { date: formatDate(Date.parse(result.recorded.date), t.language) };
      return refuse(values, 409, { key: "forwarding.errors.recordedMeanwhile", args });
    }
    case "beforeApplication":
      return refuse(values, 400, { field: "date", key: "forwarding.errors.beforeApplication" });
    case "identityNumber":
      return refuse(values, 400, { field: "number", key: "forwarding.errors.identityNumber" });
    case "tooMany":
      return refuseText(values, undefined, result);
  }
}

/** The page on which the council's office records that it sent an application to the office that issues the result. */
export default function ForwardingPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts();
  const { userName, reference, forwardedTo, officeLanguage, recorded, reviewUrl } = loaderData;
  const form = useFormErrors(actionData);
  return (
    <>
      <PageTitle title={t("forwarding.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        eyebrow={markedServiceName(loaderData)}
        title={t("forwarding.title")}
        actions={
          <UrlButton href={reviewUrl} appearance="secondary" icon="arrow-left">
            {t("forwarding.back")}
          </UrlButton>
        }
      />
      <Card>
        <DescriptionList
          rows={[
            { label: t("dueDate.applicant"), value: userName },
            {
              label: t("dueDate.reference"),
              value: <span className="reference">{reference}</span>,
            },
            { label: t("forwarding.to"), value: markedText(forwardedTo, officeLanguage) },
            ...(recorded
              ? [{ label: t("forwarding.recorded"), value: recordedText(t, recorded) }]
              : []),
          ]}
        />
        {recorded && (
          <div className="button-row">
            <ButtonLink
              href={`/applications/${params.id}/paper.pdf`}
              appearance="secondary"
              icon="download"
            >
              {t("forwarding.note")}
            </ButtonLink>
          </div>
        )}
      </Card>
      {recorded && !loaderData.isRejected && <RecordedNotice recorded={recorded} />}
      {loaderData.isRejected ? (
        <Notice>
          <p>{t("forwarding.rejected")}</p>
        </Notice>
      ) : (
        <RecordForm form={loaderData} typed={actionData?.values ?? {}} errorOf={form.errorOf} />
      )}
    </>
  );
}

/** Says that a forwarding is recorded already, before somebody records it once more. */
function RecordedNotice({ recorded }: { recorded: NonNullable<ApplicationToForward["recorded"]> }) {
  const t = useTexts();
  const date = formatDate(Date.parse(recorded.date), t.language);
  const moment = formatDateTime(recorded.at, t.language);
  return (
    <Notice>
      <p>
        {recorded.by === undefined
          ? t("forwarding.already", { date, moment })
          : t("forwarding.alreadyBy", { date, moment, name: recorded.by })}
      </p>
    </Notice>
  );
}

function recordedText(
  t: Translate,
  { date, number }: NonNullable<ApplicationToForward["recorded"]>,
): string {
  const day = formatDate(Date.parse(date), t.language);
  return number === null
    ? t("forwarding.recordedWithoutNumber", { date: day })
    : t("forwarding.recordedWithNumber", { date: day, number });
}

interface RecordFormProps {
  form: Pick<ApplicationToForward, "today" | "formKey" | "recorded"> & { howNotified: HowNotified };
  typed: TypedTexts;
  errorOf: ErrorOf;
}

function RecordForm({ form, typed, errorOf }: RecordFormProps) {
  const { today, formKey, recorded, howNotified } = form;
  const isEmailed = howNotified === "email" || howNotified === "disabled";
  const t = useTexts();
  return (
    <Card>
      <form method="post" className="form" noValidate>
        <FormOwner />
        <input type="hidden" name="key" value={typed["key"] ?? formKey} />
        {/* The id of the forwarding that the page shows. If a newer one is stored, the form is refused. */}
        <input type="hidden" name="seen" value={recorded?.id ?? ""} />
        <p className="hint">
          {t(isEmailed ? "forwarding.intro" : "forwarding.introNoEmail")}{" "}
          <ToCall howNotified={howNotified} />
        </p>
        <TextField
          name="date"
          label={t("forwarding.date")}
          hint={t("forwarding.dateHint")}
          error={errorOf("date")}
          type="date"
          // Browsers without a control for dates show this example.
          placeholder="26-1-2027"
          defaultValue={typed["date"] ?? recorded?.date ?? today}
        />
        <TextField
          name="number"
          label={t("forwarding.number")}
          hint={t("forwarding.numberHint")}
          error={errorOf("number")}
          defaultValue={typed["number"] ?? recorded?.number ?? undefined}
          autoComplete="off"
          dir="auto"
          optional
        />
        <div className="button-row">
          <Button>{t(recorded ? "forwarding.saveAgain" : "forwarding.save")}</Button>
        </div>
      </form>
    </Card>
  );
}
