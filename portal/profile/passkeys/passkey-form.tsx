import type { Device } from "../../../council/accounts/device.ts";
import type {
  OwnPasskey,
  OwnPasskeys,
} from "../../../council/accounts/second-factor/passkeys/change.ts";
import { formatDate } from "../../../texts/format.ts";
import { Button } from "../../components/button.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { FormErrorView } from "../../forms/use-form-errors.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { CurrentPasswordField } from "../current-password-field.tsx";
import { deviceName } from "../device-name.ts";

interface PasskeyFormProps {
  ownPasskeys: OwnPasskeys & { device: Device };
  typedName: string | undefined;
  form: FormErrorView;
}

/** One form to remove passkeys and to add one, so that the page has one field for the password. */
export function PasskeyForm({ ownPasskeys, typedName, form }: PasskeyFormProps) {
  const t = useTexts();
  const { passkeys, request, isPasswordNeeded, device } = ownPasskeys;
  return (
    <form className="form" method="post" noValidate>
      {/* Enter presses the form's first button. This one is disabled, so that Enter does nothing: otherwise it would
          remove a passkey. */}
      <button disabled hidden>
        {t("secondFactor.passkeys.submit")}
      </button>
      <FormOwner />
      {isPasswordNeeded && <CurrentPasswordField error={form.errorOf("currentPassword")} />}
      <section className="stack gap-3">
        <h2>{t("secondFactor.passkeys.own")}</h2>
        {passkeys.length === 0 ? (
          <p>{t("secondFactor.passkeys.none")}</p>
        ) : (
          <ul role="list" className="rows">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </section>
      <section className="stack gap-3">
        <h2>{t("secondFactor.passkeys.add")}</h2>
        {request ? (
          <>
            <TextField
              name="name"
              label={t("secondFactor.fields.passkeyName")}
              hint={t("secondFactor.passkeys.addHint")}
              error={form.errorOf("name")}
              defaultValue={typedName ?? deviceName(t, device)}
              required
            />
            <PasskeyButton request={request}>
              <Button name="intent" value="addPasskey">
                {t("secondFactor.passkeys.submit")}
              </Button>
            </PasskeyButton>
            {/* The page's style sheet hides this sentence once the button is shown. */}
            <p>{t("secondFactor.passkeys.unusable")}</p>
          </>
        ) : (
          <p>{t("secondFactor.passkeys.full")}</p>
        )}
      </section>
    </form>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: OwnPasskey }) {
  const t = useTexts();
  const date = formatDate(createdAt, t.language);
  return (
    <li>
      <div className="rows-text">
        <p>{t("secondFactor.passkeys.line", { name, date })}</p>
        <p className="hint">
          {lastUsedAt === null
            ? t("secondFactor.passkeys.unused")
            : t("secondFactor.passkeys.used", { date: formatDate(lastUsedAt, t.language) })}
        </p>
      </div>
      <Button name="remove" value={id} appearance="secondary" small>
        {t("secondFactor.passkeys.remove")}
        <span className="sr-only">{` ${name}`}</span>
      </Button>
    </li>
  );
}
