import type { OwnSecondFactor } from "../../../council/accounts/second-factor/change.ts";
import type { RememberedBrowser } from "../../../council/accounts/second-factor/remembered-browsers.ts";
import { formatDate } from "../../../texts/format.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { Tag } from "../../components/tag.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { FormErrorView } from "../../forms/use-form-errors.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { CurrentPasswordField } from "../current-password-field.tsx";
import { deviceName } from "../device-name.ts";

/** With so few codes left, the page asks the person to make new ones. */
const fewCodes = 3;

interface OwnFactorProps {
  factor: OwnSecondFactor;
  form: FormErrorView;
}

/** A second factor that is on: since when, how many recovery codes are left, and how to change it. */
export function OwnFactor({ factor, form }: OwnFactorProps) {
  const t = useTexts();
  const { turnedOnAt, hasApp, passkeys, recoveryCodesLeft, browsers } = factor;
  return (
    <>
      {recoveryCodesLeft <= fewCodes && (
        <Notice tone="warning">
          <p>{t("secondFactor.own.fewCodes")}</p>
        </Notice>
      )}
      <DescriptionList
        rows={[
          {
            label: t("secondFactor.own.state"),
            value: (
              <Tag icon="check" tone="success">
                {t("secondFactor.own.on", { date: formatDate(turnedOnAt, t.language) })}
              </Tag>
            ),
          },
          {
            label: t("secondFactor.own.app"),
            value: t(hasApp ? "secondFactor.own.hasApp" : "secondFactor.own.noApp"),
          },
          { label: t("secondFactor.own.passkeys"), value: String(passkeys.length) },
          { label: t("secondFactor.own.codesLeft"), value: String(recoveryCodesLeft) },
        ]}
      />
      <div className="button-row">
        <ButtonLink href="/profile/second-factor/passkeys" appearance="secondary">
          {t("secondFactor.own.managePasskeys")}
        </ButtonLink>
        {!hasApp && (
          <ButtonLink href="/profile/second-factor?add=app" appearance="secondary">
            {t("secondFactor.own.addApp")}
          </ButtonLink>
        )}
      </div>
      <Browsers browsers={browsers} />
      <section className="stack gap-3">
        <h2>{t("secondFactor.own.change")}</h2>
        <p>{t("secondFactor.own.notKept")}</p>
        <form className="form" method="post" noValidate>
          <FormOwner />
          {/* Enter presses the first button of a form. This first button does nothing. */}
          <button disabled hidden>
            {t("secondFactor.own.change")}
          </button>
          <CurrentPasswordField error={form.errorOf("currentPassword")} />
          <TextField
            name="code"
            label={t(hasApp ? "secondFactor.fields.anyCode" : "secondFactor.fields.recoveryCode")}
            hint={hasApp ? undefined : t("secondFactor.own.codeHint")}
            error={form.errorOf("code")}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
          <div className="button-row">
            <Button name="intent" value="newCodes">
              {t("secondFactor.own.newCodes")}
            </Button>
            <Button name="intent" value="turnOff" appearance="danger">
              {t("secondFactor.own.turnOff")}
            </Button>
          </div>
        </form>
      </section>
    </>
  );
}

/** The browsers in which no code is asked for. */
function Browsers({ browsers }: { browsers: readonly RememberedBrowser[] }) {
  const t = useTexts();
  return (
    <section className="stack gap-3">
      <h2>{t("secondFactor.browsers.title")}</h2>
      {browsers.length === 0 ? (
        <p>{t("secondFactor.browsers.none")}</p>
      ) : (
        <>
          <ul className="list-disc ps-6">
            {browsers.map((browser) => (
              <li key={browser.createdAt}>
                {t("secondFactor.browsers.until", {
                  device: deviceName(t, browser),
                  date: formatDate(browser.expiresAt, t.language),
                })}
              </li>
            ))}
          </ul>
          <form method="post">
            <FormOwner />
            <Button name="intent" value="deleteRememberedBrowsers" appearance="secondary">
              {t("secondFactor.browsers.forget")}
            </Button>
          </form>
        </>
      )}
    </section>
  );
}
