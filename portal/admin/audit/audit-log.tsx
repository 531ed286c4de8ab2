import { auditActions, auditGroups, type AuditAction } from "../../../council/audit/actions.ts";
import type { ChainState } from "../../../council/audit-log/list-entries.ts";
import { formatDateTime, formatNumber } from "../../../texts/format.ts";
import { areDaysSwapped } from "../../components/are-days-swapped.ts";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Notice } from "../../components/notice.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { auditLocationUrl, type AuditLocation } from "./audit-location.ts";
import { EntriesTable, type AuditLogUrls } from "./entries-table.tsx";
import type { LoadedAuditLog } from "./load-audit-log.ts";

interface AuditLogProps extends LoadedAuditLog {
  urls: AuditLogUrls;
}

/** The entries of the audit log with their filters, and whether the audit chain is intact. */
export function AuditLog({ before, filter, chain, entries, next, urls }: AuditLogProps) {
  const t = useTexts();
  const { log } = urls;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <ChainNotice chain={chain} />
      <FilterForm filter={filter} log={log} />
      {isFiltered && (
        <p>
          <a href={log}>{t("audit.showAll")}</a>
        </p>
      )}
      {entries.length > 0 ? (
        <EntriesTable entries={entries} filter={filter} urls={urls} />
      ) : (
        <EmptyState title={t("audit.empty.title")} text={t("audit.empty.text")} />
      )}
      <nav className="button-row no-print" aria-label={t("audit.pages")}>
        {before && (
          <a className="inline-flex min-h-11 items-center" href={auditLocationUrl(log, filter)}>
            {t("audit.newest")}
          </a>
        )}
        {next && (
          <a
            className="inline-flex min-h-11 items-center"
            href={auditLocationUrl(log, { ...filter, before: next })}
          >
            {t("audit.older")}
          </a>
        )}
        <a
          className="inline-flex min-h-11 items-center"
          href={auditLocationUrl(`${log}/csv`, filter)}
        >
          {t("audit.download")}
        </a>
      </nav>
    </>
  );
}

/** Whether the audit chain is intact, and until when it is sealed. */
function ChainNotice({ chain: { sealed, alarms } }: { chain: ChainState }) {
  const t = useTexts();
  if (alarms > 0) return <Notice tone="danger">{t("audit.chain.alarm", { count: alarms })}</Notice>;
  if (!sealed) return <Notice tone="info">{t("audit.chain.begins")}</Notice>;
  const number = formatNumber(sealed.sequence);
  const until = formatDateTime(sealed.writtenAt, t.language);
  return <Notice tone="success">{t("audit.chain.sealed", { number, until })}</Notice>;
}

interface FilterFormProps {
  filter: Omit<AuditLocation, "before">;
  log: string;
}

function FilterForm({ filter, log }: FilterFormProps) {
  const t = useTexts();
  const { action, person, subject, from, to } = filter;
  return (
    <form action={log} className="flex flex-wrap items-end gap-4 no-print">
      <SelectField
        name="action"
        label={t("audit.column.what")}
        defaultValue={action ?? ""}
        choices={[
          { value: "", text: t("audit.everything") },
          ...auditGroups.flatMap((group) =>
            (Object.keys(auditActions) as AuditAction[])
              .filter((auditAction) => auditActions[auditAction] === group)
              .map((auditAction) => ({
                value: auditAction,
                text: t(`audit.action.${auditAction}`),
                group: t(`audit.group.${group}`),
              })),
          ),
        ]}
      />
      <TextField name="from" type="date" label={t("audit.fromDay")} defaultValue={from} />
      <TextField
        name="to"
        type="date"
        label={t("audit.toDay")}
        error={areDaysSwapped(filter) ? t("review.search.swapped") : undefined}
        defaultValue={to}
      />
      {person && <input type="hidden" name="person" value={person} />}
      {subject && <input type="hidden" name="subject" value={subject} />}
      <Button appearance="secondary">{t("audit.show")}</Button>
    </form>
  );
}
