import { searchQueryMaxLength } from "../../../council/limits.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { TypedTexts } from "../../forms/form-answer.ts";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { peopleUrl } from "./people-location.ts";

/** The form that searches people by name, email or phone. */
export function SearchForm({ typed, errorOf }: { typed: TypedTexts; errorOf: ErrorOf }) {
  const t = useTexts();
  return (
    <form
      method="post"
      action={peopleUrl}
      className="flex flex-wrap items-end gap-4 no-print"
      role="search"
    >
      <FormOwner />
      <TextField
        name="q"
        type="search"
        label={t("people.search.label")}
        error={errorOf("q")}
        defaultValue={typed["q"]}
        maxLength={searchQueryMaxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button name="intent" value="search" appearance="secondary" icon="search">
        {t("people.search.submit")}
      </Button>
    </form>
  );
}
