import { data, redirectDocument } from "react-router";
import type { z } from "zod";
import { findYearsWithoutHolidays } from "../../../council/calendar/years-without-holidays.ts";
import {
  firstChangeableDate,
  getCalendarToChange,
  removeUnchangedPastHolidays,
} from "../../../council/due-dates/change-calendar.ts";
import { accentIn } from "../../../council/settings/accent.ts";
import { getSettingsForAdmin } from "../../../council/settings/get-settings.ts";
import { settingsAndCalendarForm } from "../../../council/settings-form/rules.ts";
import { saveSettingsForm } from "../../../council/settings-form/save-settings-form.ts";
import { Button } from "../../components/button.tsx";
import { PageContents } from "../../components/page-contents.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { fieldErrors } from "../../forms/field-errors.ts";
import type { FormAnswer, FormError } from "../../forms/form-answer.ts";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { refuse, refuseUnexpected } from "../../forms/refuse.ts";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { RouteError } from "../../shell/route-error.tsx";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { setFlash } from "../../visit/flash.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { actorOf, getContext, type Visit } from "../../visit/visit.ts";
import { CouncilLanguagesProvider } from "../council-languages.tsx";
import { settingsUrl } from "../urls.ts";
import { toCalendarValues } from "./calendar/calendar-form-values.ts";
import { DaysOff } from "./calendar/days-off.tsx";
import { HolidayRows } from "./calendar/holiday-rows.tsx";
import { SampleReminder } from "./sample-reminder.tsx";
import { ApplyingFields } from "./applying-fields.tsx";
import { CertificateFields } from "./certificate-fields.tsx";
import { DecisionFields } from "./decision-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { HolidaysReminder } from "./holidays-reminder.tsx";
import { FigureFields } from "./figure-fields.tsx";
import { AppearanceFields } from "./appearance-fields.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { settingsParts } from "./settings-parts.ts";
import { SignInFields } from "./sign-in-fields.tsx";
import { SocialLinkRows } from "./social-link-rows.tsx";
import { TestimonialRows } from "./testimonial-rows.tsx";
import {
  describeCalendarDifferences,
  describeSettingsDifferences,
} from "./describe-differences.ts";
import { addFieldNames, limitOf } from "./add-field-names.ts";
import {
  readFormState,
  toFormValues,
  applyRowChange,
  controlOf,
  type SettingsFormState,
} from "./settings-form-values.ts";
import settingsElements from "../../elements/settings-page.ts?worker&url";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/settings";
import "../../office.css";

export const handle = { hydrate: false, isOffice: true } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const { council, setByOperator, samples } = await getSettingsForAdmin(office, actor);
  const { accent, logo, version, defaultLanguage } = council;
  const adaptedColours = accent
    ? { light: accentIn("light", accent).ink, dark: accentIn("dark", accent).ink }
    : undefined;
  const storedCalendar = await getCalendarToChange(office, actor);
  const form: SettingsFormState = {
    settings: toFormValues(council),
    calendar: toCalendarValues(storedCalendar.calendar),
    versions: { settings: version, calendar: storedCalendar.version },
  };
  const yearsWithoutHolidays = await findYearsWithoutHolidays(office, actor);
  return {
    form,
    setByOperator,
    samples,
    yearsWithoutHolidays,
    adaptedColours,
    logo,
    defaultLanguage,
  };
});

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit, t } = getContext(context);
  const form = await request.formData();
  const typed = readFormState(form);
  const changedRows = applyRowChange(typed, form);
  if (changedRows) return data<FormAnswer<SettingsFormState>>({ errors: [], values: changedRows });

  const holidays = await catchUnexpected(context, () =>
    removeUnchangedPastHolidays(office, typed.calendar.holidays),
  );
  if (!Array.isArray(holidays)) return refuseFailed(typed, visit);
  const values = { ...typed, calendar: { ...typed.calendar, holidays } };
  const schema = settingsAndCalendarForm(firstChangeableDate(office));
  const parsed = schema.safeParse({ ...values.settings, ...values.calendar });
  if (!parsed.success)
    return refuse(
      values,
      400,
      addFieldNames(t, fieldErrors(parsed.error, { controlOf, argsOf: limitOf })),
    );
  if (!form.has("expectedVersion") || !form.has("expectedCalendarVersion"))
    return refuse(values, 400, { key: "common.hiddenFieldMissing" });
  const { settings, calendar } = parsed.data;
  const { versions } = values;
  const result = await catchUnexpected(context, () =>
    saveSettingsForm(office, actorOf(visit), {
      settings: { expectedVersion: versions.settings, settings },
      calendar: { expectedVersion: versions.calendar, calendar },
    }),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseFailed(values, visit);
    case "changedMeanwhile":
      return refuse(
        { ...values, versions: result.versions },
        409,
        await changedMeanwhile(context, parsed.data, {
          expected: versions,
          stored: result.versions,
        }),
      );
    case "changed":
      setFlash(
        visit,
        office.keys,
        "success",
        result.moved > 0 ? "settings.changedAndMoved" : "settings.changed",
      );
      return redirectDocument(settingsUrl);
  }
});

function refuseFailed(values: SettingsFormState, visit: Visit) {
  return refuseUnexpected(visit, values, { key: "settings.errors.failed" });
}

type Versions = SettingsFormState["versions"];

/** Says which part somebody else changed, and how the form differs from what is stored now. */
async function changedMeanwhile(
  context: Route.ActionArgs["context"],
  typed: z.output<ReturnType<typeof settingsAndCalendarForm>>,
  { expected, stored }: Record<"expected" | "stored", Versions>,
): Promise<FormError[]> {
  const { office, visit, t } = getContext(context);
  const errors: FormError[] = [];
  if (stored.settings !== expected.settings) {
    const { council } = await getSettingsForAdmin(office, actorOf(visit));
    errors.push({ key: "settings.errors.changedMeanwhile" });
    errors.push(...describeSettingsDifferences(t, council, typed.settings));
  }
  if (stored.calendar !== expected.calendar) {
    const { calendar } = await getCalendarToChange(office, actorOf(visit));
    errors.push({ key: "calendar.errors.changedMeanwhile" });
    errors.push(...describeCalendarDifferences(t, calendar, typed.calendar));
  }
  return errors;
}

/** The council's settings and its calendar, as one form. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { setByOperator, samples, yearsWithoutHolidays, adaptedColours, logo } = loaderData;
  const {
    settings: values,
    calendar,
    versions,
    extendedList,
  } = actionData?.values ?? loaderData.form;
  const form = useFormErrors(actionData);
  const { errorOf } = form;
  return (
    <CouncilLanguagesProvider first={loaderData.defaultLanguage}>
      <PageTitle title={t("settings.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading title={t("settings.title")} intro={t("settings.lead")} />
      <SampleReminder samples={samples} />
      <HolidaysReminder years={yearsWithoutHolidays} />
      <PageContents
        parts={Object.entries(settingsParts).map(([id, title]) => ({ id, title: t(title) }))}
        className="stack gap-2"
        listClassName="gap-x-8 sm:columns-2 lg:columns-3"
      />
      <form
        method="post"
        action={settingsUrl}
        noValidate
        className="form max-w-none"
        data-warns-unsaved={actionData ? "now" : "changed"}
      >
        <FormOwner />
        {/* Enter presses the form's first button, which must not be Add holiday. */}
        <button className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="expectedVersion" value={versions.settings} />
        <input type="hidden" name="expectedCalendarVersion" value={versions.calendar} />
        <ContactFields values={values} errorOf={errorOf} setByOperator={setByOperator} />
        <ApplyingFields values={values} errorOf={errorOf} />
        <DaysOff daysOff={calendar.weeklyDaysOff} errorOf={errorOf} />
        <HolidayRows
          holidays={calendar.holidays}
          errorOf={errorOf}
          focusFirst={extendedList === "holidays"}
        />
        <DecisionFields values={values} />
        <SignInFields values={values} />
        <CertificateFields values={values} errorOf={errorOf} />
        <PaymentFields values={values} errorOf={errorOf} />
        <AppearanceFields
          accent={values.accent}
          adaptedColours={adaptedColours}
          logo={logo}
          errorOf={errorOf}
        />
        <FigureFields list="landingFigures" values={values} errorOf={errorOf} />
        <FigureFields list="aboutFigures" values={values} errorOf={errorOf} />
        <TestimonialRows
          values={values}
          errorOf={errorOf}
          focusLast={extendedList === "testimonials"}
        />
        <SocialLinkRows
          links={values.socialLinks}
          errorOf={errorOf}
          focusLast={extendedList === "socialLinks"}
        />
        <div className="save-bar no-print">
          <Button>{t("settings.save")}</Button>
        </div>
      </form>
      <script type="module" src={settingsElements} />
    </CouncilLanguagesProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failureTextKey="catalogue.errors.loadFailed" />;
}
