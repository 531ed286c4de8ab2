import { deviceOf } from "../../council/accounts/device.ts";
import { getPasskeys } from "../../council/accounts/second-factor/passkeys/change.ts";
import passkeyElements from "../elements/passkey-button.ts?worker&url";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { noStoreHeaders } from "../visit/no-store.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { handlePasskeyForm } from "./passkeys/handle-form.ts";
import { PasskeyForm } from "./passkeys/passkey-form.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { RecoveryCodesPage } from "./second-factor/new-recovery-codes.tsx";
import type { SecondFactorAnswer } from "./second-factor/show-codes.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/passkeys";
import "../passkeys.css";

export const handle = { hydrate: false, hasSecrets: true } satisfies RouteHandle;

export const headers = noStoreHeaders;

export const loader = withErrorResponse(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const passkeys = await getPasskeys(office, actorOf(visit));
  return { ...passkeys, device: deviceOf(visit.userAgent) };
});

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) =>
  handlePasskeyForm(context, await request.formData()),
);

/** The person's passkeys: lists, adds and removes them. */
export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const answer: SecondFactorAnswer | undefined = actionData;
  const form = useFormErrors(answer);
  if (answer?.recoveryCodes) return <RecoveryCodesPage codes={answer.recoveryCodes} isNew />;
  return (
    <ProfilePage
      title={t("secondFactor.passkeys.title")}
      intro={t("secondFactor.passkeys.lead")}
      form={form}
    >
      <PasskeyForm ownPasskeys={loaderData} typedName={answer?.values?.["name"]} form={form} />
      <p>
        <a className="inline-flex min-h-11 items-center" href="/profile/second-factor">
          {t("secondFactor.passkeys.back")}
        </a>
      </p>
      <script type="module" src={passkeyElements} />
    </ProfilePage>
  );
}
