import { redirectDocument } from "react-router";
import { dateOfDay, dayAt } from "../../council/calendar/days.ts";
import {
  changeDueDate,
  getDueDateForm,
  type DueDateForm,
  type DueDateOutcome,
} from "../../council/due-dates/change-due-date.ts";
import { findHowNotified, type HowNotified } from "../../council/applications/how-notified.ts";
import { dueDateForm } from "../../council/due-dates/due-date-form.ts";
import { formatDate } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";
import { DescriptionList } from "../components/description-list.tsx";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { markedServiceName } from "../components/marked-text.tsx";
import { Notice } from "../components/notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { TextField } from "../components/text-field.tsx";
import { TextareaField } from "../components/textarea-field.tsx";
import { TextsToCopy } from "../components/texts-to-copy.tsx";
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
import { useTexts } from "../visit/texts.tsx";
import { ToCall } from "../review/to-call.tsx";
import { notifiedFlashKey } from "../review/notified-flash-key.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { refuseHead } from "../visit/refuse-head.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import { reviewUrl } from "./urls.ts";
import type { Route } from "./+types/due-date";

export const handle = { hydrate: false } satisfies RouteHandle;

export const middleware = [refuseHead("GET, POST")];

export const loader = withErrorResponse(async ({ context, params }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const form = await getDueDateForm(office, actorOf(visit), params.id);
  return { ...form, howNotified: await findHowNotified(office, params.id) };
});

export const action = withErrorResponse(async ({ request, context, params }: Route.ActionArgs) => {
  const { office, visit, t } = getContext(context);
  const formData = await request.formData();
  const values = typedTextsIn(formData);
  const today = dateOfDay(dayAt(office.clock()));
  const parsed = dueDateForm(today).safeParse(Object.fromEntries(formData));
  if (!parsed.success) return refuse(values, 400, fieldErrors(parsed.error));
  const result = await catchUnexpected(context, () =>
    changeDueDate(office, actorOf(visit), { ...parsed.data, applicationId: params.id }),
  );
  if (result.outcome === "unexpected")
    return refuseUnexpected(visit, values, { key: "dueDate.errors.failed" });
  if (result.outcome !== "changed") return refuseChange(t, values, result);
  const key = await notifiedFlashKey(office, params.id, "dueDate.changed", {
    toNobody: "dueDate.changedOnly",
  });
  setFlash(visit, office.keys, "success", key);
  return redirectDocument(reviewUrl(params.id));
});

function refuseChange(
  t: Translate,
  values: TypedTexts,
  result: Exclude<DueDateOutcome, { outcome: "changed" }>,
) {
  switch (result.outcome) {
    case "sameDate":
      return refuse(values, 400, { field: "date", key: "dueDate.errors.sameDate" });
    case "identityNumber":
      return refuse(values, 400, { field: "reason", key: "dueDate.errors.identityNumber" });
    case "tooMany":
      return refuseText(values, undefined, result);
    case "changedMeanwhile": {
      const { dueAt } = result;
      const args = { date: formatDate(dueAt, t.language) };
      // If the form is sent again, its `seenDueAt` then fits the due date that this error names.
      const nextValues = { ...values, seenDueAt: String(dueAt) };
      return refuse(nextValues, 409, { key: "dueDate.errors.changedMeanwhile", args });
    }
    case "notDue":
    case "paused":
      return refuse(values, 409, { key: `dueDate.errors.${result.outcome}` });
  }
}

/** The page on which an administrator changes the day by which an application is to be decided. */
export default function DueDate({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts();
  const { userName, reference, due, howNotified } = loaderData;
  const form = useFormErrors(actionData);
  const typed: TypedTexts = actionData?.values ?? {};
  const currentDate = due && { label: t("dueDate.now"), value: formatDate(due.at, t.language) };
  return (
    <>
      <PageTitle title={t("dueDate.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        eyebrow={markedServiceName(loaderData)}
        title={t("dueDate.title")}
        actions={
          <UrlButton href={reviewUrl(params.id)} appearance="secondary" icon="arrow-left">
            {t("dueDate.back")}
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
            ...(currentDate ? [currentDate] : []),
          ]}
        />
      </Card>
      {due && due.state !== "paused" ? (
        <DateForm due={due} howNotified={howNotified} typed={typed} errorOf={form.errorOf} />
      ) : (
        <>
          <Notice>
            <p>{t(due ? "dueDate.paused" : "dueDate.notDue")}</p>
          </Notice>
          {typed["reason"] && <TextsToCopy texts={[typed["reason"]]} />}
        </>
      )}
    </>
  );
}

interface DateFormProps {
  due: NonNullable<DueDateForm["due"]>;
  howNotified: HowNotified;
  typed: TypedTexts;
  errorOf: ErrorOf;
}

function DateForm({ due, howNotified, typed, errorOf }: DateFormProps) {
  const t = useTexts();
  const isEmailed = howNotified === "email" || howNotified === "disabled";
  return (
    <Card>
      <form method="post" className="form" noValidate>
        <FormOwner />
        <input type="hidden" name="seenDueAt" value={typed["seenDueAt"] ?? due.at} />
        <p className="hint">
          {t(isEmailed ? "dueDate.intro" : "dueDate.introNoEmail")}{" "}
          <ToCall howNotified={howNotified} />
        </p>
        <TextField
          name="date"
          label={t("dueDate.date")}
          hint={t("dueDate.dateHint")}
          error={errorOf("date")}
          type="date"
          // Browsers without a control for dates show this example.
          placeholder="26-1-2027"
          defaultValue={typed["date"] ?? (due.state === "late" ? "" : dateOfDay(dayAt(due.at)))}
        />
        <TextareaField
          name="reason"
          label={t("dueDate.reason")}
          hint={t(`dueDate.reasonHint.${howNotified}`)}
          error={errorOf("reason")}
          defaultValue={typed["reason"]}
          dir="auto"
        />
        <div className="button-row">
          <Button>{t("dueDate.save")}</Button>
        </div>
      </form>
    </Card>
  );
}
