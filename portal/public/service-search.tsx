import { Button } from "../components/button.tsx";
import { SelectField, type SelectChoice } from "../components/select-field.tsx";
import { TextField } from "../components/text-field.tsx";
import { useTexts } from "../visit/texts.tsx";

interface ServiceSearchProps {
  search: { q: string; category: string };
  categories: readonly SelectChoice[];
}

/** The form that filters the list of services by words and category. */
export function ServiceSearch({ search, categories }: ServiceSearchProps) {
  const t = useTexts();
  return (
    <form
      action="/services"
      role="search"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 md:grid-cols-[2fr_1fr_auto]"
    >
      <div className="col-span-full md:col-span-1">
        <TextField
          type="search"
          name="q"
          label={t("catalogue.search")}
          placeholder={t("catalogue.searchExample")}
          defaultValue={search.q}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <SelectField
        name="category"
        label={t("catalogue.category")}
        defaultValue={search.category}
        choices={[{ value: "", text: t("catalogue.allCategories") }, ...categories]}
      />
      <Button icon="search">{t("catalogue.searchButton")}</Button>
    </form>
  );
}
