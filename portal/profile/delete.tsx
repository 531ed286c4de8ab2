import type { MiddlewareFunction } from "react-router";
import { getDeletionState } from "../../council/accounts/request-deletion.ts";
import { listOwnHeld } from "../../council/applications/list-held.ts";
import { listOpenApplications } from "../../council/applications/list-open-applications.ts";
import { getOwnApplications } from "../../council/applications/own-applications.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { codeTokenOf } from "../visit/code-cookies.ts";
import { noStoreHeaders } from "../visit/no-store.ts";
import { requireRole } from "../visit/require-role.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { CodeForm } from "./code-form.tsx";
import { confirmDeletion, hasJustDeleted, requestDeletionCode } from "./delete-account.ts";
import { DeletedPage } from "./deleted-page.tsx";
import { DeletionForm } from "./deletion-form.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { WhatIsDeleted } from "./what-is-deleted.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/delete";
import "../signed-in.css";

export const handle = { hydrate: false, hasSecrets: true } satisfies RouteHandle;

export const headers = noStoreHeaders;

/** A person who just deleted their account is signed out and sees the confirmation here. */
export const middleware: MiddlewareFunction<Response>[] = [
  (args, next) => {
    const isSignedOutGet = args.request.method !== "POST" && !getContext(args.context).visit.person;
    return isSignedOutGet && hasJustDeleted(args.context) ? next() : requireRole()(args, next);
  },
];

/** Loads the second step once a code was sent, until the code expires; with `?step=again` the first step again. */
export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  if (!visit.person) return undefined;
  const actor = actorOf(visit);
  const state = await getDeletionState(office, actor, codeTokenOf(visit, "deletion"));
  const isFirstStepAgain = new URL(request.url).searchParams.get("step") === "again";
  const { statusTotals } = await getOwnApplications(office, actor, { page: 1 });
  return {
    isLastAdministrator: state.isLastAdministrator,
    isRequested: state.isRequested && !isFirstStepAgain,
    openApplications: await listOpenApplications(office, actor),
    heldApplications: await listOwnHeld(office, actor),
    hasApplications: statusTotals.total > 0,
    mailboxOpen: visit.isMailboxOpen(),
  };
});

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData();
  return form.has("code") ? confirmDeletion(context, form) : requestDeletionCode(context, form);
});

/** Deletes one's own account: says what is deleted and what stays, asks for the password, then for a code. */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const form = useFormErrors(actionData);
  if (!loaderData) return <DeletedPage />;
  const { isLastAdministrator, isRequested, mailboxOpen, ...applications } = loaderData;
  if (isRequested)
    return (
      <ProfilePage
        title={t("profile.delete.codeTitle")}
        intro={t("profile.delete.codeLead")}
        form={form}
      >
        <CodeForm
          form={form}
          action="/profile/delete"
          button={t("profile.delete.confirm")}
          appearance="danger"
          mailboxOpen={mailboxOpen}
        >
          <a className="inline-flex min-h-11 items-center" href="/profile">
            {t("profile.delete.keep")}
          </a>
        </CodeForm>
      </ProfilePage>
    );
  return (
    <ProfilePage title={t("profile.delete.title")} intro={t("profile.delete.lead")} form={form}>
      <WhatIsDeleted {...applications} />
      <DeletionForm form={form} isLastAdministrator={isLastAdministrator} />
    </ProfilePage>
  );
}
