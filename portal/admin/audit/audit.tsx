import { auditActions, auditGroups, type AuditAction } from "../../../council/audit/actions.ts";
import {
  getChainState,
  listEntries,
  type ChainState,
} from "../../../council/audit-log/list-entries.ts";
import { formatDateTime } from "../../../texts/format.ts";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Notice } from "../../components/notice.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { OfficeHeading } from "../office-heading.tsx";
import {
  auditLocationUrl,
  auditUrl,
  parseAuditLocation,
  type AuditLocation,
} from "./audit-location.ts";
import { EntriesTable } from "./entries-table.tsx";
import type { Route } from "./+types/audit";

export const handle = { js: false };

export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const { before, ...filter } = parseAuditLocation(request.url);
  return {
    before,
    filter,
    chain: await getChainState(office, actor),
    ...(await listEntries(office, actor, filter, before)),
  };
});

/** The audit log: who did what and when, filtered by action, person, subject and days. */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { before, filter, chain, entries, next } = loaderData;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <OfficeHeading title={t("audit.title")} intro={t("audit.lead")} />
      <ChainNotice chain={chain} />
      <FilterForm filter={filter} />
      {isFiltered && (
        <p>
          <a href={auditUrl}>{t("audit.showAll")}</a>
        </p>
      )}
      {entries.length > 0 ? (
        <EntriesTable entries={entries} filter={filter} />
      ) : (
        <EmptyState title={t("audit.empty.title")} text={t("audit.empty.text")} />
      )}
      <nav className="button-row no-print" aria-label={t("audit.pages")}>
        {before && <a href={auditLocationUrl(filter)}>{t("audit.newest")}</a>}
        {next && <a href={auditLocationUrl({ ...filter, before: next })}>{t("audit.older")}</a>}
        <a href={auditLocationUrl(filter, `${auditUrl}/csv`)}>{t("audit.download")}</a>
      </nav>
    </>
  );
}

/** Whether the chain of the log holds, and until when. */
function ChainNotice({ chain: { sealed, alarms } }: { chain: ChainState }) {
  const t = useTexts();
  if (alarms > 0) return <Notice tone="danger">{t("audit.chain.alarm", { count: alarms })}</Notice>;
  if (!sealed) return <Notice tone="info">{t("audit.chain.begins")}</Notice>;
  const until = formatDateTime(sealed.until, t.language);
  return (
    <Notice tone="success">{t("audit.chain.sealed", { count: sealed.entries, until })}</Notice>
  );
}

function FilterForm({ filter }: { filter: Omit<AuditLocation, "before"> }) {
  const t = useTexts();
  const { action, person, subject, from, to } = filter;
  return (
    <form action={auditUrl} className="flex flex-wrap items-end gap-4 no-print">
      <SelectField
        name="action"
        label={t("audit.column.what")}
        defaultValue={action ?? ""}
        choices={[
          { value: "", text: t("audit.everything") },
          ...auditGroups.flatMap((group) =>
            (Object.keys(auditActions) as AuditAction[])
              .filter((one) => auditActions[one] === group)
              .map((one) => ({
                value: one,
                text: t(`audit.action.${one}`),
                group: t(`audit.group.${group}`),
              })),
          ),
        ]}
      />
      <TextField name="from" type="date" label={t("audit.fromDay")} defaultValue={from} />
      <TextField name="to" type="date" label={t("audit.toDay")} defaultValue={to} />
      {person && <input type="hidden" name="person" value={person} />}
      {subject && <input type="hidden" name="subject" value={subject} />}
      <Button appearance="secondary">{t("audit.show")}</Button>
    </form>
  );
}
