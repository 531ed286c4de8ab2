import {
  data,
  isRouteErrorResponse,
  redirectDocument,
  type MiddlewareFunction,
} from "react-router";
import { accentIn } from "../../council/settings/accent.ts";
import { changeCouncilWords } from "../../council/settings/change-words.ts";
import { getSettings } from "../../council/settings/get-settings.ts";
import { settingsForm } from "../../council/settings/rules.ts";
import { Refusal, SignedOut as SessionEnded } from "../../council/refusals.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { ErrorSummary } from "../components/error-summary.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { RouteError } from "../shell/route-error.tsx";
import { answering } from "../visit/answer.ts";
import { door } from "../visit/doors.ts";
import { leaveFlash } from "../visit/flash.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, at } from "../visit/visit.ts";
import { SampleReminder } from "./sample-reminder.tsx";
import { ApplyingFields } from "./settings/applying-fields.tsx";
import { ContactFields } from "./settings/contact-fields.tsx";
import { FigureFields } from "./settings/figure-fields.tsx";
import { LookFields } from "./settings/look-fields.tsx";
import { isKeptForm, keptFormOf, SignedOut } from "./settings/signed-out.tsx";
import { SocialLinkRows } from "./settings/social-link-rows.tsx";
import { TestimonialRows } from "./settings/testimonial-rows.tsx";
import {
  settingsFaults,
  typedFrom,
  typedOf,
  withOtherRows,
  type LongerList,
  type SettingsFault,
  type TypedSettings,
} from "./settings/typed-settings.ts";
import type { Route } from "./+types/settings";
import "../signed-in.css";

export const handle = { js: false };

const here = "/dashboard/admin/settings";

/** A door for who comes; who saves after their session ended is given back what they typed. */
export const middleware: MiddlewareFunction<Response>[] = [
  (args, next) =>
    args.request.method === "POST" && !at(args.context).visit.person
      ? next()
      : door("admin")(args, next),
];

export const loader = answering(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = at(context);
  const { council, fixed, samples } = await getSettings(office, actorOf(visit));
  const { accent, logo, version } = council;
  const painted = accent
    ? { light: accentIn("light", accent).ink, dark: accentIn("dark", accent).ink }
    : undefined;
  return { typed: typedOf(council), seen: version, fixed, samples, painted, logo };
});

/** What a press of a button came to, where it did not simply succeed. */
interface SettingsAnswer {
  typed: TypedSettings;
  /** The version the form is about by now, where that is another one. */
  seen?: number;
  longer?: LongerList;
  faults: SettingsFault[];
}

export const action = answering(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = at(context);
  const form = await request.formData();
  if (!visit.person) throw data(keptFormOf(form), { status: 401 });
  const typed = typedFrom(form);
  const seen = Number(form.get("seen"));
  const back = (status: number, answer: Omit<SettingsAnswer, "typed">) =>
    data<SettingsAnswer>({ typed, seen, ...answer }, { status });

  const other = withOtherRows(typed, form);
  if (other) return data<SettingsAnswer>({ seen, faults: [], ...other });
  const parsed = settingsForm.safeParse(typed);
  if (!parsed.success) return back(400, { faults: settingsFaults(parsed.error) });
  try {
    const change = { seen, words: parsed.data };
    const result = await changeCouncilWords(office, actorOf(visit), change);
    if (result.outcome === "changedMeanwhile")
      return back(409, {
        seen: result.version,
        faults: [{ key: "settings.errors.changedMeanwhile" }],
      });
  } catch (error) {
    if (error instanceof SessionEnded) throw data(keptFormOf(form), { status: 401 });
    if (error instanceof Refusal) throw error;
    office.log.error({ requestId: visit.requestId, err: error }, "settings not kept");
    return back(500, { faults: [{ key: "settings.errors.failed" }] });
  }
  leaveFlash(visit, office.keys, "success", "settings.changed");
  return redirectDocument(here);
});

/** What the council says of itself: names, figures, testimonials, links, colour. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { fixed, samples, painted, logo } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  const errors = (actionData?.faults ?? []).map(({ control, key }) => ({
    field: control,
    message: t.of({ key }),
  }));
  const errorOf = (control: string) => errors.find(({ field }) => field === control)?.message;
  return (
    <>
      <PageTitle title={t("settings.title")} hasErrors={errors.length > 0} />
      <ErrorSummary errors={errors} />
      <PageHeading
        title={t("settings.title")}
        lead={t("settings.lead")}
        actions={
          <ButtonLink href="/dashboard/admin" look="secondary">
            {t("settings.back")}
          </ButtonLink>
        }
      />
      <SampleReminder samples={samples} />
      <form method="post" action={here} noValidate className="form max-w-none">
        <FormOwner />
        {/* The button that Enter presses in a field: without it that would be the first Remove. */}
        <button className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="seen" value={actionData?.seen ?? loaderData.seen} />
        <ContactFields typed={typed} errorOf={errorOf} fixed={fixed} />
        <ApplyingFields typed={typed} errorOf={errorOf} />
        <LookFields accent={typed.accent} painted={painted} logo={logo} errorOf={errorOf} />
        <FigureFields list="landingFigures" typed={typed} errorOf={errorOf} />
        <FigureFields list="aboutFigures" typed={typed} errorOf={errorOf} />
        <TestimonialRows
          typed={typed}
          errorOf={errorOf}
          focusLast={actionData?.longer === "testimonials"}
        />
        <SocialLinkRows
          links={typed.socialLinks}
          errorOf={errorOf}
          focusLast={actionData?.longer === "socialLinks"}
        />
        <div className="button-row">
          <Button>{t("settings.save")}</Button>
        </div>
      </form>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && isKeptForm(error.data))
    return <SignedOut {...error.data} here={here} />;
  return <RouteError error={error} failed="catalogue.errors.loadFailed" />;
}
