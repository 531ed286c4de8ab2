import {
  data,
  isRouteErrorResponse,
  redirectDocument,
  type MiddlewareFunction,
} from "react-router";
import { accentIn } from "../../../council/settings/accent.ts";
import { changeCouncilWords } from "../../../council/settings/change-words.ts";
import { getSettings } from "../../../council/settings/get-settings.ts";
import { settingsForm } from "../../../council/settings/rules.ts";
import { SignedOut as SessionEnded } from "../../../council/refusals.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { fieldErrors } from "../../forms/field-errors.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { refuse } from "../../forms/refuse.ts";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { RouteError } from "../../shell/route-error.tsx";
import { answering } from "../../visit/answer.ts";
import { door } from "../../visit/doors.ts";
import { leaveFlash } from "../../visit/flash.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { orUnforeseen } from "../../visit/unforeseen.ts";
import { actorOf, at } from "../../visit/visit.ts";
import { SampleReminder } from "./sample-reminder.tsx";
import { ApplyingFields } from "./applying-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { FigureFields } from "./figure-fields.tsx";
import { LookFields } from "./look-fields.tsx";
import { isKeptForm, keptFormOf, SignedOut } from "./signed-out.tsx";
import { SocialLinkRows } from "./social-link-rows.tsx";
import { TestimonialRows } from "./testimonial-rows.tsx";
import { typedFrom, typedOf, withOtherRows, type SettingsFormState } from "./typed-settings.ts";
import type { Route } from "./+types/settings";
import "../../signed-in.css";

export const handle = { js: false };

const here = "/dashboard/admin/settings";

/** Checks the role for GET; a POST after the session ended returns the typed values instead. */
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
  const form: SettingsFormState = { settings: typedOf(council), seen: version };
  return { form, fixed, samples, painted, logo };
});

export const action = answering(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = at(context);
  const form = await request.formData();
  if (!visit.person) throw data(keptFormOf(form), { status: 401 });
  const typed: SettingsFormState = { settings: typedFrom(form), seen: Number(form.get("seen")) };
  const otherRows = withOtherRows(typed, form);
  if (otherRows) return data<FormAnswer<SettingsFormState>>({ errors: [], typed: otherRows });

  const parsed = settingsForm.safeParse(typed.settings);
  if (!parsed.success) return refuse(typed, 400, fieldErrors(parsed.error));
  const change = { seen: typed.seen, words: parsed.data };
  const result = await orUnforeseen(context, () =>
    changeCouncilWords(office, actorOf(visit), change),
  ).catch((error: unknown) => {
    throw error instanceof SessionEnded ? data(keptFormOf(form), { status: 401 }) : error;
  });
  switch (result.outcome) {
    case "unforeseen": {
      const { requestId } = visit;
      return refuse(typed, 500, { key: "settings.errors.failed" }, { requestId });
    }
    case "changedMeanwhile":
      return refuse({ ...typed, seen: result.version }, 409, {
        key: "settings.errors.changedMeanwhile",
      });
    case "changed":
      leaveFlash(visit, office.keys, "success", "settings.changed");
      return redirectDocument(here);
  }
});

/** The council's settings: names, figures, testimonials, links, colour. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { fixed, samples, painted, logo } = loaderData;
  const { settings: typed, seen, longer } = actionData?.typed ?? loaderData.form;
  const form = useFormErrors(actionData);
  const { errorOf } = form;
  return (
    <>
      <PageTitle title={t("settings.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
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
        {/* The default button for Enter; without it that would be the first Remove. */}
        <button className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="seen" value={seen} />
        <ContactFields typed={typed} errorOf={errorOf} fixed={fixed} />
        <ApplyingFields typed={typed} errorOf={errorOf} />
        <LookFields accent={typed.accent} painted={painted} logo={logo} errorOf={errorOf} />
        <FigureFields list="landingFigures" typed={typed} errorOf={errorOf} />
        <FigureFields list="aboutFigures" typed={typed} errorOf={errorOf} />
        <TestimonialRows typed={typed} errorOf={errorOf} focusLast={longer === "testimonials"} />
        <SocialLinkRows
          links={typed.socialLinks}
          errorOf={errorOf}
          focusLast={longer === "socialLinks"}
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
