import { getSecondFactor } from "../../council/accounts/second-factor/change.ts";
import { prepareSecondFactor } from "../../council/accounts/second-factor/set-up.ts";
import { makeQrCode } from "../../council/qr-code.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { codeTokenOf, setCodeToken } from "../visit/code-cookies.ts";
import { noStoreHeaders } from "../visit/no-store.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { ProfilePage } from "./profile-page.tsx";
import { handleSecondFactorForm } from "./second-factor/handle-forms.ts";
import { RecoveryCodesPage } from "./second-factor/new-recovery-codes.tsx";
import { OwnFactor } from "./second-factor/own-factor.tsx";
import { SetUp } from "./second-factor/set-up.tsx";
import type { SecondFactorAnswer } from "./second-factor/show-codes.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/second-factor";
import "../qr-code.css";

export const handle = { hydrate: false, hasSecrets: true } satisfies RouteHandle;

export const headers = noStoreHeaders;

/**
 * The second factor if it is on. If it is off, or an app is to be added to passkeys, the secret for an app, which a cookie
 * keeps for an hour.
 */
export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const factor = await getSecondFactor(office, actor);
  const isAddingApp = new URL(request.url).searchParams.get("add") === "app";
  if (factor && (factor.hasApp || !isAddingApp)) return { factor };
  const cookie = codeTokenOf(visit, "secondFactor");
  const { sealed, link, ...setUp } = await prepareSecondFactor(office, actor, cookie);
  setCodeToken(visit, "secondFactor", sealed);
  const isOverdue = actor.isSecondFactorOverdue;
  return { setUp: { ...setUp, link, picture: makeQrCode(link), isOverdue, isOff: !factor } };
});

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) =>
  handleSecondFactorForm(context, await request.formData()),
);

/** The person's second factor: sets it up, or shows and changes it. */
export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const answer: SecondFactorAnswer | undefined = actionData;
  const form = useFormErrors(answer);
  if (answer?.recoveryCodes)
    return <RecoveryCodesPage codes={answer.recoveryCodes} isNew={answer.isNew} />;
  return (
    <ProfilePage title={t("secondFactor.title")} intro={t("secondFactor.lead")} form={form}>
      {loaderData.factor ? (
        <OwnFactor factor={loaderData.factor} form={form} />
      ) : (
        <SetUp setUp={loaderData.setUp} form={form} />
      )}
    </ProfilePage>
  );
}
