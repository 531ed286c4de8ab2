import { redirectDocument } from "react-router";
import type { ReactNode } from "react";
import { changePassword } from "../../council/accounts/change-password.ts";
import { isPrivileged, passwordChangeForm } from "../../council/accounts/rules.ts";
import { dayMs } from "../../council/limits.ts";
import { isAllowed } from "../../council/permissions.ts";
import { Button } from "../components/button.tsx";
import { NewPasswordFields } from "../components/new-password-fields.tsx";
import { fieldErrors } from "../forms/field-errors.ts";
import { refuse, tooMany } from "../forms/refuse.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { commonPasswordWarning } from "../visit/common-password-warning.ts";
import { setFlash } from "../visit/flash.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { setKnownBrowsers } from "../visit/known-browsers.ts";
import { setSessionCookie } from "../visit/session.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { refusePassword } from "./refused-password.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/password";

export const handle = { hydrate: false, hasSecrets: true } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(getContext(context).visit);
  return {
    isPrivileged: isPrivileged(actor),
    email: actor.email,
    maySendInvitations: isAllowed(actor, "managePeople"),
  };
}

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const form = await request.formData();
  const parsed = passwordChangeForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(undefined, 400, fieldErrors(parsed.error));
  const result = await catchUnexpected(context, () =>
    changePassword(office, actorOf(visit), parsed.data),
  );
  switch (result.outcome) {
    case "tooShort":
      return refuse(undefined, 400, {
        field: "password",
        key: "accounts.errors.privilegedPasswordTooShort",
      });
    case "tooWeak":
      return refuse(undefined, 400, { field: "password", key: "accounts.errors.passwordTooWeak" });
    case "tooManyToday":
      return refuse(undefined, tooMany(dayMs), { key: "profile.password.tooManyToday" });
    case "changed":
      setSessionCookie(visit, result.session.token, { rememberMe: result.session.remember });
      setKnownBrowsers(visit, result.knownBrowsers);
      setFlash(
        visit,
        office.keys,
        "success",
        "profile.password.changed",
        commonPasswordWarning(parsed.data.password),
      );
      return redirectDocument("/profile");
    case "wrongPassword":
    case "tooManyAttempts":
    case "busy":
    case "unexpected":
      return refusePassword(undefined, result.outcome, visit);
  }
});

/** Changes the password of somebody who knows the current one. */
export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const form = useFormErrors(actionData);
  return (
    <ProfilePage title={t("profile.password.title")} intro={t("profile.password.lead")} form={form}>
      {loaderData.maySendInvitations && <p>{t("profile.sessions.endAllInvitations")}</p>}
      <form className="form" method="post" noValidate>
        <FormOwner />
        {/* Tells a password manager whose password it is. */}
        <input type="hidden" autoComplete="username" value={loaderData.email} />
        <CurrentPasswordField error={form.errorOf("currentPassword")} />
        <NewPasswordFields
          label={t("accounts.fields.newPassword")}
          hint={t(
            loaderData.isPrivileged
              ? "accounts.hints.privilegedPassword"
              : "accounts.hints.password",
          )}
          errorOf={form.errorOf}
        />
        <div className="button-row">
          <Button>{t("profile.password.submit")}</Button>
        </div>
      </form>
      <p>
        {t.rich<ReactNode>("profile.password.forgotten", {
          link: (words) => (
            <a key="link" href="/forgot-password">
              {words}
            </a>
          ),
        })}
      </p>
    </ProfilePage>
  );
}
