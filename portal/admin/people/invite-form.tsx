import { everyLanguage, languages } from "../../../texts/languages.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { TypedTexts } from "../../forms/form-answer.ts";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { peopleLocationUrl, peopleUrl } from "./people-location.ts";
import { dutyChoices, roleChoices } from "./rights-choices.ts";

const languageChoices = everyLanguage.map((value) => ({ value, text: languages[value].name }));

interface InviteFormProps {
  /** The values of a refused form; `account` is the uid of the account that has the email already. */
  typed: TypedTexts;
  errorOf: ErrorOf;
}

/** The form that invites somebody by letter. */
export function InviteForm({ typed, errorOf }: InviteFormProps) {
  const t = useTexts();
  // A value `person` means that a row of the list was refused, not this form.
  const values = typed["person"] === undefined ? typed : {};
  const { account } = values;
  return (
    <Card title={<span id="invite">{t("people.invite.title")}</span>}>
      <form method="post" action={peopleUrl} className="stack" noValidate>
        <FormOwner />
        <p>{t("people.invite.lead")}</p>
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField
            name="email"
            type="email"
            label={t("accounts.fields.email")}
            error={errorOf("email")}
            defaultValue={values["email"]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            name="displayName"
            label={t("accounts.fields.displayName")}
            error={errorOf("displayName")}
            defaultValue={values["displayName"]}
            autoComplete="off"
            optional
          />
          <SelectField
            name="role"
            label={t("people.column.role")}
            error={errorOf("role")}
            defaultValue={values["role"] ?? "staff"}
            choices={roleChoices(t)}
          />
          <SelectField
            name="duty"
            label={t("people.column.duty")}
            error={errorOf("duty")}
            defaultValue={values["duty"] ?? "none"}
            choices={dutyChoices(t)}
          />
          <SelectField
            name="language"
            label={t("people.invite.language")}
            error={errorOf("language")}
            defaultValue={values["language"] ?? t.language}
            choices={languageChoices}
          />
        </div>
        <p className="hint">{t("people.dutyHint")}</p>
        {account && (
          <p>
            <a href={peopleLocationUrl({ person: account })}>{t("people.invite.account")}</a>
          </p>
        )}
        <div className="button-row">
          <Button name="intent" value="invite" icon="mail">
            {t("people.invite.submit")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
