import type { ReactNode } from "react";
import { findRequestedEmail } from "../../council/accounts/request-email-change.ts";
import { Button } from "../components/button.tsx";
import { TextField } from "../components/text-field.tsx";
import { useFormErrors, type FormErrorView } from "../forms/use-form-errors.ts";
import { codeTokenOf } from "../visit/code-cookies.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { noStoreHeaders } from "../visit/no-store.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { CodeForm } from "./code-form.tsx";
import { confirmEmail, requestEmailCode } from "./change-email.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { ProfilePage } from "./profile-page.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/email";

export const handle = { hydrate: false, hasSecrets: true } satisfies RouteHandle;

export const headers = noStoreHeaders;

/** Loads the second step once a code was sent, until the code expires; with `?step=again` the first step again. */
export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const token = codeTokenOf(visit, "email");
  const isFirstStepAgain = new URL(request.url).searchParams.get("step") === "again";
  const requestedEmail =
    token === undefined || isFirstStepAgain
      ? undefined
      : await findRequestedEmail(office, actor, token);
  return { email: actor.email, requestedEmail, mailboxOpen: visit.isMailboxOpen() };
});

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData();
  return form.has("code") ? confirmEmail(context, form) : requestEmailCode(context, form);
});

/** Changes the email of the account: asks for the password, then for a code sent to the new mailbox. */
export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const form = useFormErrors(actionData);
  const { email, requestedEmail, mailboxOpen } = loaderData;
  if (requestedEmail === undefined)
    return (
      <ProfilePage
        title={t("profile.email.title")}
        intro={t("profile.email.lead", { email })}
        form={form}
      >
        <EmailForm form={form} typedEmail={actionData?.values?.["email"]} />
      </ProfilePage>
    );
  return (
    <ProfilePage
      title={t("profile.email.codeTitle")}
      intro={t.rich<ReactNode>("profile.email.sent", {
        email: requestedEmail,
        b: (words) => (
          <b key="email" className="wrap-anywhere text-ink">
            {words}
          </b>
        ),
      })}
      form={form}
    >
      <CodeForm
        form={form}
        action="/profile/email"
        button={t("profile.email.confirm")}
        mailboxOpen={mailboxOpen}
      />
    </ProfilePage>
  );
}

function EmailForm({ form, typedEmail }: { form: FormErrorView; typedEmail: string | undefined }) {
  const t = useTexts();
  return (
    <form className="form" method="post" action="/profile/email?step=again" noValidate>
      <FormOwner />
      <TextField
        name="email"
        type="email"
        label={t("profile.email.new")}
        hint={t("profile.email.hint")}
        defaultValue={typedEmail}
        error={form.errorOf("email")}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <CurrentPasswordField error={form.errorOf("currentPassword")} />
      <div className="button-row">
        <Button>{t("profile.email.submit")}</Button>
      </div>
    </form>
  );
}
