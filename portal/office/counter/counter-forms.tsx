import { displayNameMaxLength } from "../../../council/limits.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { TypedTexts } from "../../forms/form-answer.ts";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { addControlId } from "./control-ids.ts";

interface CounterFormProps {
  /** The values of the form that came back. */
  typed: TypedTexts;
  errorOf: ErrorOf;
}

/** Looks for people by their phone. */
export function FindForm({ typed, errorOf }: CounterFormProps) {
  const t = useTexts();
  return (
    <Card title={t("counter.find.title")}>
      <form method="post" className="form" noValidate>
        <FormOwner />
        <TextField
          name="phone"
          type="tel"
          label={t("counter.find.phone")}
          hint={t("counter.find.phoneHint")}
          error={errorOf("phone")}
          defaultValue={typed["phone"]}
          autoComplete="off"
        />
        <div className="button-row">
          <Button name="intent" value="find" icon="search">
            {t("counter.find.button")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Adds somebody who was not found. */
export function AddForm({ typed, errorOf, isOpen }: CounterFormProps & { isOpen: boolean }) {
  const t = useTexts();
  const isBack = typed["displayName"] !== undefined;
  const control = (name: string) => {
    const id = addControlId(name);
    return { name, id, error: errorOf(id), defaultValue: typed[name], autoComplete: "off" };
  };
  return (
    <details className="card block" open={isOpen || isBack}>
      <summary className="title min-h-11 content-center">{t("counter.add.title")}</summary>
      <form method="post" className="form" noValidate>
        <FormOwner />
        <p>{t("counter.add.text")}</p>
        <TextField
          {...control("displayName")}
          label={t("counter.add.name")}
          maxLength={displayNameMaxLength}
        />
        <TextField
          {...control("phone")}
          type="tel"
          label={t("counter.add.phone")}
          hint={t("counter.add.phoneHint")}
        />
        <TextField
          {...control("birthYear")}
          inputMode="numeric"
          label={t("counter.add.birthYear")}
          hint={t("counter.add.birthYearHint")}
        />
        <div className="button-row">
          <Button name="intent" value="add" appearance="secondary" icon="plus">
            {t("counter.add.button")}
          </Button>
        </div>
      </form>
    </details>
  );
}
