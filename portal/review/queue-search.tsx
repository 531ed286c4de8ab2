import { queueOrders, turns } from "../../council/applications/queue-filter.ts";
import { Button } from "../components/button.tsx";
import { Checkbox } from "../components/checkbox.tsx";
import { SelectField } from "../components/select-field.tsx";
import { TextField } from "../components/text-field.tsx";
import { useTexts } from "../visit/texts.tsx";
import { isNarrowed, queueUrl } from "./queue-location.ts";
import type { LoadedQueue } from "./queue.ts";

interface QueueSearchProps extends Pick<LoadedQueue, "location" | "services"> {
  /** The URL of the list. */
  list: string;
}

/**
 * Searches and filters the list. The filters are a link away, so that the list itself stays light; the status,
 * which has links of its own, stays as it is.
 */
export function QueueSearch({ list, location, services }: QueueSearchProps) {
  const t = useTexts();
  const { q, status } = location;
  const more = { ...location, hasFilters: true, page: 1, review: undefined };
  return (
    <form action={list} role="search" className="stack gap-4" aria-label={t("review.search.label")}>
      {status && <input type="hidden" name="status" value={status} />}
      <div className="flex flex-wrap items-end gap-4">
        <div className="grow basis-72">
          <TextField
            name="q"
            type="search"
            label={t("review.search.q")}
            hint={t("review.search.hint")}
            defaultValue={q}
            autoComplete="off"
          />
        </div>
        <Button appearance="secondary">{t("review.search.button")}</Button>
      </div>
      {services && <Filters location={location} services={services} />}
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {!services && <a href={queueUrl(list, more)}>{t("review.search.more")}</a>}
        {isNarrowed(location) && (
          <a href={queueUrl(list, { status })}>{t("review.search.clear")}</a>
        )}
      </p>
    </form>
  );
}

interface FiltersProps extends Pick<LoadedQueue, "location"> {
  services: NonNullable<LoadedQueue["services"]>;
}

function Filters({ location, services }: FiltersProps) {
  const t = useTexts();
  const { turn, service, late, from, to, order = "newest" } = location;
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SelectField
        name="service"
        label={t("review.list.service")}
        defaultValue={service ?? ""}
        choices={[
          { value: "", text: t("review.search.all") },
          ...services.map(({ id, title }) => ({ value: id, text: title })),
        ]}
      />
      <SelectField
        name="turn"
        label={t("review.search.turn")}
        defaultValue={turn ?? ""}
        choices={[
          { value: "", text: t("review.search.all") },
          ...turns.map((value) => ({ value, text: t(`review.search.turns.${value}`) })),
        ]}
      />
      <TextField name="from" type="date" label={t("review.search.from")} defaultValue={from} />
      <TextField name="to" type="date" label={t("review.search.to")} defaultValue={to} />
      <SelectField
        name="order"
        label={t("review.search.order")}
        defaultValue={order}
        choices={queueOrders.map((value) => ({
          value: value === "newest" ? "" : value,
          text: t(`review.search.orders.${value}`),
        }))}
      />
      <Checkbox name="late" value="1" label={t("review.search.late")} defaultChecked={late} />
    </div>
  );
}
