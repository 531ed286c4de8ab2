import { data } from "react-router";
import { isPrivileged } from "../../council/accounts/rules.ts";
import { acceptInvitation, getInvitation } from "../../council/people/accept-invitation.ts";
import { acceptanceForm } from "../../council/people/rules.ts";
import { NotFoundError } from "../../council/errors.ts";
import { DescriptionList, type DescriptionRow } from "../components/description-list.tsx";
import { Button } from "../components/button.tsx";
import { DisplayNameField } from "../components/display-name-field.tsx";
import { NewPasswordFields } from "../components/new-password-fields.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { fieldErrors } from "../forms/field-errors.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { refuse, refuseUnexpected, typedTextsIn } from "../forms/refuse.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { noStoreHeaders } from "../visit/no-store.ts";
import { useTexts } from "../visit/texts.tsx";
import { getContext } from "../visit/visit.ts";
import { InvitationGone, InvitedPersonHasAccount } from "./invitation-gone.tsx";
import { signInNewAccount } from "./sign-in-new-account.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/invitation";
import "./invitation.css";

export const handle = { hydrate: false } satisfies RouteHandle;

export const headers = noStoreHeaders;

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** The invitation; null for every link that is invalid, used, revoked or expired, so that all look alike. */
export const loader = async ({ request, context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const invitation = await getInvitation(getContext(context).office, tokenIn(request));
    return { ...invitation, needsLongerPassword: isPrivileged(invitation) };
  });

export const action = ({ request, context }: Route.ActionArgs) =>
  orNotFound(() => accept(request, context));

async function accept(request: Request, context: Route.ActionArgs["context"]) {
  const { office, visit } = getContext(context);
  const token = tokenIn(request);
  const invitation = await getInvitation(office, token);
  const form = await request.formData();
  const typedValues = typedTextsIn(form);
  const parsed = acceptanceForm(invitation).safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(typedValues, 400, fieldErrors(parsed.error));
  const result = await catchUnexpected(context, () =>
    acceptInvitation(office, visit, token, parsed.data, visit.sessionId),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseUnexpected(visit, typedValues, { key: "accounts.errors.registrationFailed" });
    case "busy":
      return refuse(typedValues, 503, { key: "accounts.errors.busy" });
    case "emailTaken":
      return refuse(typedValues, 409, { key: "accounts.errors.emailTaken" });
    case "tooWeak":
      return refuse(typedValues, 400, {
        field: "password",
        key: "accounts.errors.passwordTooWeak",
      });
    case "tooShort":
      return refuse(typedValues, 400, {
        field: "password",
        key: "accounts.errors.privilegedPasswordTooShort",
      });
    case "created":
      return signInNewAccount(context, { ...result, password: parsed.data.password });
  }
}

async function orNotFound<Result>(answer: () => Promise<Result>) {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof NotFoundError) return data(null, { status: 404 });
    throw error;
  }
}

/** The page on which an invited person chooses name and password. The link from the letter proves whose email it is. */
export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const form = useFormErrors(actionData ?? undefined);
  if (!loaderData) return <InvitationGone />;
  if (loaderData.hasAccount) return <InvitedPersonHasAccount />;
  const { email, displayName, role, duty, needsLongerPassword } = loaderData;
  const details: DescriptionRow[] = [
    { label: t("accounts.fields.email"), value: <span className="wrap-anywhere">{email}</span> },
    { label: t("people.column.role"), value: t(`common.role.${role}`) },
    ...(duty ? [{ label: t("people.column.duty"), value: t(`common.duty.${duty}`) }] : []),
  ];
  const values = actionData?.values ?? { displayName: displayName ?? "" };
  return (
    <>
      <PageTitle title={t("people.acceptance.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading title={t("people.acceptance.title")} intro={t("people.acceptance.lead")} />
      <div className="max-w-xl">
        <DescriptionList rows={details} />
      </div>
      <form className="form" method="post" noValidate>
        <FormOwner />
        <DisplayNameField
          defaultValue={values["displayName"]}
          error={form.errorOf("displayName")}
        />
        <NewPasswordFields
          label={t("accounts.fields.password")}
          hint={t(
            needsLongerPassword ? "accounts.hints.privilegedPassword" : "accounts.hints.password",
          )}
          errorOf={form.errorOf}
        />
        <div className="button-row">
          <Button>{t("people.acceptance.submit")}</Button>
        </div>
      </form>
    </>
  );
}
