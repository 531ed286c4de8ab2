import { countApplications } from "../../../council/applications/count-applications.ts";
import { findLongWaiting } from "../../../council/applications/long-waiting.ts";
import { countUnanswered } from "../../../council/applications/messages/count-unanswered.ts";
import { listRecentApplications } from "../../../council/applications/list-applications.ts";
import { findYearsWithoutHolidays } from "../../../council/calendar/years-without-holidays.ts";
import { countServices } from "../../../council/catalogue/count-services.ts";
import { listRecentWeeks } from "../../../council/figures/get-figures.ts";
import { getFirstSteps } from "../../../council/first-steps/get-first-steps.ts";
import { getLastBackup } from "../../../council/first-steps/get-last-backup.ts";
import { listWarnings } from "../../../council/monitoring/list-warnings.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { Backups } from "./backups.tsx";
import { Figures } from "./figures.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { handleFirstSteps } from "./handle-first-steps.ts";
import { WaitingForOffice } from "./waiting-for-office.tsx";
import { loadHeldLink } from "../../office/certificates/load-held-link.ts";
import { HeldCertificatesLink } from "../../office/certificates/held-certificates-link.tsx";
import { RecentApplications } from "./recent-applications.tsx";
import { WeeklyApplications } from "./weekly-applications.tsx";
import { Warnings } from "./warnings.tsx";
import { HolidaysReminder } from "../settings/holidays-reminder.tsx";
import { SampleReminder } from "../settings/sample-reminder.tsx";
import { settingsUrl } from "../urls.ts";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/overview";
import "../../charts.css";
import "../../first-steps.css";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const warnings = await listWarnings(office, actor);
  return {
    email: actor.email,
    isMailboxOpen: visit.isMailboxOpen(),
    firstSteps: await getFirstSteps(office, actor),
    services: await countServices(office, actor),
    applications: await countApplications(office, actor),
    unanswered: await countUnanswered(office, actor),
    warnings: warnings.filter((warning) => warning.name !== "samplesShown"),
    samples: warnings.find((warning) => warning.name === "samplesShown")?.parts ?? [],
    yearsWithoutHolidays: await findYearsWithoutHolidays(office, actor),
    recentWeeks: await listRecentWeeks(office, actor),
    waiting: await findLongWaiting(office, actor),
    heldLink: await loadHeldLink(context),
    recent: await listRecentApplications(office, actor),
    lastBackup: await getLastBackup(office, actor),
  };
});

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) =>
  handleFirstSteps(context, await request.formData()),
);

/**
 * The first tab of the admin dashboard (spec section 2): six figures and the newest applications. It also shows
 * warnings and reminders, the first steps until all are done, what waits for the office, the applications by week, and
 * the newest backup.
 */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { services, applications, unanswered, recent, recentWeeks, waiting, heldLink } = loaderData;
  const { warnings, samples, yearsWithoutHolidays, firstSteps, lastBackup } = loaderData;
  const { email, isMailboxOpen } = loaderData;
  return (
    <>
      <PageTitle title={t("catalogue.admin.title")} />
      <Warnings warnings={warnings} />
      <SampleReminder samples={samples} href={settingsUrl} />
      <HolidaysReminder years={yearsWithoutHolidays} />
      <Figures services={services} applications={applications} />
      <HeldCertificatesLink link={heldLink} />
      <div className="overview-columns">
        {applications.total > 0 && <WeeklyApplications {...recentWeeks} />}
        <WaitingForOffice waiting={waiting} unanswered={unanswered} />
      </div>
      {firstSteps && <FirstSteps {...firstSteps} {...{ email, isMailboxOpen }} />}
      <section className="stack">
        <h2>{t("review.admin.recent")}</h2>
        {recent.length > 0 ? (
          <RecentApplications applications={recent} />
        ) : (
          <EmptyState title={t("review.admin.noneYet")} />
        )}
      </section>
      <Backups lastBackup={lastBackup} />
    </>
  );
}
