import { data, redirectDocument } from "react-router";
import { weekdays } from "../../../../council/calendar/days.ts";
import { calendarForm } from "../../../../council/calendar/rules.ts";
import {
  changeCalendar,
  firstChangeableDate,
  getCalendarToChange,
} from "../../../../council/due-dates/change-calendar.ts";
import { holidaysAtMost } from "../../../../council/limits.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { FieldErrorText } from "../../../components/field.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { PageTitle } from "../../../components/page-title.tsx";
import { fieldErrors } from "../../../forms/field-errors.ts";
import type { FormAnswer } from "../../../forms/form-answer.ts";
import { FormErrorSummary } from "../../../forms/form-error-summary.tsx";
import { refuse } from "../../../forms/refuse.ts";
import { useFormErrors, type ErrorOf } from "../../../forms/use-form-errors.ts";
import { catchUnexpected } from "../../../visit/catch-unexpected.ts";
import { setFlash } from "../../../visit/flash.ts";
import { FormOwner } from "../../../visit/form-owner.tsx";
import { useTexts } from "../../../visit/texts.tsx";
import { actorOf, getContext } from "../../../visit/visit.ts";
import { withErrorResponse } from "../../../visit/with-error-response.ts";
import { calendarUrl } from "../../urls.ts";
import {
  applyRowChange,
  readCalendarValues,
  toCalendarValues,
  type CalendarFormState,
} from "./calendar-form-values.ts";
import { HolidayRow } from "./holiday-row.tsx";
import type { Route } from "./+types/calendar";

export const handle = { js: false };

const settingsUrl = "/dashboard/admin/settings";

export const loader = withErrorResponse(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const { calendar, version } = await getCalendarToChange(office, actorOf(visit));
  const form: CalendarFormState = {
    calendar: toCalendarValues(calendar),
    expectedVersion: version,
  };
  return form;
});

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const sent = await request.formData();
  const values = readCalendarValues(sent);
  const otherRows = applyRowChange(values, sent);
  if (otherRows) return data<FormAnswer<CalendarFormState>>({ errors: [], values: otherRows });
  const parsed = calendarForm(firstChangeableDate(office)).safeParse(values.calendar);
  if (!parsed.success) return refuse(values, 400, fieldErrors(parsed.error, { controlOf }));
  if (!sent.has("expectedVersion")) return refuse(values, 400, { key: "common.fieldMissing" });
  const change = { expectedVersion: values.expectedVersion, calendar: parsed.data };
  const result = await catchUnexpected(context, () =>
    changeCalendar(office, actorOf(visit), change),
  );
  switch (result.outcome) {
    case "unexpected": {
      const { requestId } = visit;
      return refuse(values, 500, { key: "calendar.errors.failed" }, { requestId });
    }
    case "changedMeanwhile":
      return refuse({ ...values, expectedVersion: result.version }, 409, {
        key: "calendar.errors.changedMeanwhile",
      });
    case "changed":
      setFlash(
        visit,
        office.keys,
        "success",
        result.moved > 0 ? "calendar.savedAndMoved" : "calendar.saved",
      );
      return redirectDocument(calendarUrl);
  }
});

/** The days off share one error. */
function controlOf(path: readonly PropertyKey[]): string {
  return path[0] === "weeklyDaysOff" ? "weeklyDaysOff" : path.join("-");
}

/** The council's days off and holidays. */
export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { calendar, expectedVersion, focus } = actionData?.values ?? loaderData;
  const form = useFormErrors(actionData);
  const { errorOf } = form;
  return (
    <>
      <PageTitle title={t("calendar.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        title={t("calendar.title")}
        intro={t("calendar.lead")}
        actions={
          <ButtonLink href={settingsUrl} appearance="secondary" icon="arrow-left">
            {t("calendar.back")}
          </ButtonLink>
        }
      />
      <form method="post" action={calendarUrl} noValidate className="form max-w-none">
        <FormOwner />
        {/* The default button for Enter; without it that would be the first Remove. */}
        <button className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="expectedVersion" value={expectedVersion} />
        <DaysOff daysOff={calendar.weeklyDaysOff} errorOf={errorOf} />
        <Card title={t("calendar.holidays.heading")}>
          <p className="hint">{t("calendar.holidays.hint")}</p>
          {calendar.holidays.length === 0 && <p>{t("calendar.holidays.none")}</p>}
          {calendar.holidays.map((holiday, row) => (
            <HolidayRow
              key={row}
              row={row}
              holiday={holiday}
              focus={row === focus}
              errorOf={errorOf}
            />
          ))}
          {calendar.holidays.length < holidaysAtMost && (
            <div>
              <Button name="addHoliday" value="1" appearance="secondary" small>
                {t("calendar.holidays.add")}
              </Button>
            </div>
          )}
        </Card>
        <div className="button-row">
          <Button>{t("calendar.save")}</Button>
        </div>
      </form>
    </>
  );
}

function DaysOff({ daysOff, errorOf }: { daysOff: readonly number[]; errorOf: ErrorOf }) {
  const t = useTexts();
  const error = errorOf("weeklyDaysOff");
  return (
    <Card title={t("calendar.daysOff.heading")}>
      <fieldset className={error ? "field field-invalid" : "field"}>
        <legend className="hint contents">{t("calendar.daysOff.hint")}</legend>
        <FieldErrorText id="weeklyDaysOff" error={error} />
        <div className="flex flex-wrap gap-x-6">
          {weekdays.map((day) => (
            <label key={day} className="choice">
              <input
                type="checkbox"
                // The error summary leads to the first one.
                id={day === weekdays[0] ? "weeklyDaysOff" : `weeklyDaysOff-${day}`}
                name="weeklyDaysOff"
                value={day}
                defaultChecked={daysOff.includes(day)}
              />
              <span>{t(`calendar.daysOff.${day}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
