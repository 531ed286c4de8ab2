import type { QrCode as Code } from "../../../council/qr-code.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { QrCode } from "../../components/qr-code.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { FormErrorView } from "../../forms/use-form-errors.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { CurrentPasswordField } from "../current-password-field.tsx";
import { inGroupsOfFour } from "./in-groups.ts";

interface SetUpProps {
  setUp: {
    secret: string;
    link: string;
    picture: Code;
    isPasswordNeeded: boolean;
    isOverdue: boolean | undefined;
    /** Whether the second factor is off; otherwise the app is added to passkeys. */
    isOff: boolean;
  };
  form: FormErrorView;
}

/** Shows the secret for an app, and asks for the first code. */
export function SetUp({ setUp, form }: SetUpProps) {
  const t = useTexts();
  const { secret, link, picture, isPasswordNeeded, isOverdue, isOff } = setUp;
  return (
    <>
      {isOverdue && (
        <Notice tone="warning">
          <p>{t("secondFactor.overdue")}</p>
        </Notice>
      )}
      <section className="stack gap-3">
        <h2>{t("secondFactor.setUp.app")}</h2>
        <p>{t("secondFactor.setUp.appText")}</p>
        <QrCode code={picture} label={t("secondFactor.setUp.picture")} />
        <p>
          <a className="inline-flex min-h-11 items-center" href={link}>
            {t("secondFactor.setUp.samePhone")}
          </a>
        </p>
        <p>
          {t("secondFactor.setUp.typed")}{" "}
          <span className="reference whitespace-normal select-all">{inGroupsOfFour(secret)}</span>
        </p>
      </section>
      <section className="stack gap-3">
        <h2>{t("secondFactor.setUp.code")}</h2>
        <form className="form" method="post" noValidate>
          <FormOwner />
          {isPasswordNeeded && <CurrentPasswordField error={form.errorOf("currentPassword")} />}
          <TextField
            name="code"
            label={t("secondFactor.fields.code")}
            hint={isOff ? t("secondFactor.setUp.after") : undefined}
            error={form.errorOf("code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
          <div className="button-row">
            <Button name="intent" value="turnOn">
              {t("secondFactor.setUp.submit")}
            </Button>
          </div>
        </form>
      </section>
      {isOff && (
        <section className="stack gap-3">
          <h2>{t("secondFactor.setUp.passkey")}</h2>
          <p>{t("secondFactor.setUp.passkeyText")}</p>
          <div className="button-row">
            <ButtonLink href="/profile/second-factor/passkeys" appearance="secondary">
              {t("secondFactor.setUp.passkeyLink")}
            </ButtonLink>
          </div>
        </section>
      )}
    </>
  );
}
