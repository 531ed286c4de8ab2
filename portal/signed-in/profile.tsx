import { SignedOutError } from "../../council/errors.ts";
import {
  data,
  isRouteErrorResponse,
  redirectDocument,
  type MiddlewareFunction,
} from "react-router";
import { changeProfile, getOwnLanguage } from "../../council/accounts/change-profile.ts";
import { listDrafts } from "../../council/applications/list-drafts.ts";
import { profileForm } from "../../council/accounts/rules.ts";
import { dayMs } from "../../council/limits.ts";
import { DraftList } from "../citizen/drafts/draft-list.tsx";
import { DescriptionList } from "../components/description-list.tsx";
import { Button } from "../components/button.tsx";
import { DisplayNameField } from "../components/display-name-field.tsx";
import { SelectField } from "../components/select-field.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Tag } from "../components/tag.tsx";
import { ProfileLinks } from "../profile/profile-links.tsx";
import { languages } from "../../texts/languages.ts";
import { AccessDeniedPage } from "../shell/error-page.tsx";
import { requireRole } from "../visit/require-role.ts";
import { setFlash } from "../visit/flash.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { fieldErrors } from "../forms/field-errors.ts";
import { refuse, refuseUnexpected, tooMany, typedTextsIn } from "../forms/refuse.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { useTexts } from "../visit/texts.tsx";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { languageCookie, languageCookieSeconds } from "../visit/language.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/profile";
import "../signed-in.css";

export const handle = { hydrate: false } satisfies RouteHandle;

/**
 * Requires a session for a GET. A POST after the session ended shows a message on the page instead.
 */
export const middleware: MiddlewareFunction<Response>[] = [
  (args, next) => (args.request.method === "POST" ? next() : requireRole()(args, next)),
];

export async function loader({ context }: Route.LoaderArgs) {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const { email, role, displayName } = actor;
  const ownLanguage = await getOwnLanguage(office, actor);
  // Citizens find their drafts on their dashboard.
  const drafts = role === "citizen" ? [] : await listDrafts(office, actor);
  return { email, role, displayName, ownLanguage, drafts };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { office, visit } = getContext(context);
  if (!visit.person) throw data(null, { status: 401 });
  const form = await request.formData();
  const parsed = profileForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(typedTextsIn(form), 400, fieldErrors(parsed.error));
  const { displayName, language, languageShown } = parsed.data;
  const isLanguageChosen = language !== undefined && language !== languageShown;
  const profile = { displayName, language: isLanguageChosen ? language : undefined };
  const result = await catchUnexpected(context, () =>
    changeProfile(office, actorOf(visit), profile),
  ).catch(rethrowAsDenied);
  if (result.outcome === "tooManyToday") {
    const error = { key: "accounts.errors.tooManyProfileChanges" } as const;
    return refuse(typedTextsIn(form), tooMany(dayMs), error);
  }
  if (result.outcome === "unexpected")
    return refuseUnexpected(visit, typedTextsIn(form), { key: "accounts.errors.profileFailed" });
  if (isLanguageChosen)
    visit.cookies.set(languageCookie, language, { maxAgeSeconds: languageCookieSeconds });
  setFlash(visit, office.keys, "success", "accounts.flash.profileSaved");
  return redirectDocument("/profile");
}

/** Throws an error again; if the session has ended, as a 401, for which the page shows a message. */
function rethrowAsDenied(error: unknown): never {
  throw error instanceof SignedOutError ? data(null, { status: 401 }) : error;
}

/** The person's account: name and language can be changed, everything else can only be read (spec section 2, Profile). */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const form = useFormErrors(actionData);
  const values = actionData?.values ?? {};
  const { displayName, email, role, ownLanguage, drafts } = loaderData;
  return (
    <>
      <PageTitle title={t("accounts.profile.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading title={t("accounts.profile.title")} />
      <form className="form" method="post" noValidate>
        <FormOwner />
        <DisplayNameField
          defaultValue={values["displayName"] ?? displayName}
          error={form.errorOf("displayName")}
        />
        <SelectField
          name="language"
          label={t("profile.language.label")}
          defaultValue={values["language"] ?? ownLanguage}
          error={form.errorOf("language")}
          choices={Object.entries(languages).map(([value, { name }]) => ({ value, text: name }))}
        />
        <input type="hidden" name="languageShown" value={ownLanguage} />
        <div className="button-row">
          <Button>{t("accounts.profile.submit")}</Button>
        </div>
      </form>
      <DescriptionList
        rows={[
          { label: t("accounts.fields.email"), value: email },
          {
            label: t("accounts.profile.role"),
            value: (
              <>
                <span>{t(`common.role.${role}`)}</span>
                <small className="block text-muted">{t("accounts.profile.roleNote")}</small>
              </>
            ),
          },
          {
            label: t("accounts.profile.status"),
            value: (
              <Tag icon="approved" tone="success">
                {t("accounts.profile.active")}
              </Tag>
            ),
          },
        ]}
      />
      <DraftList drafts={drafts} />
      <ProfileLinks />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts();
  if (!isRouteErrorResponse(error) || error.status !== 401) throw error;
  return (
    <>
      <PageTitle title={t("shell.denied.title")} />
      <AccessDeniedPage text={t("accounts.profile.signedOut")} signInHref="/login?from=/profile" />
    </>
  );
}
