import type { EntryProof } from "../../../council/audit/proof-of-entry.ts";
import type { Change } from "../../../council/audit-log/changes.ts";
import type { ListedEntry, Subject } from "../../../council/audit-log/list-entries.ts";
import { formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { IconName } from "../../components/icon.tsx";
import { Table } from "../../components/table.tsx";
import { Tag } from "../../components/tag.tsx";
import type { Tone } from "../../components/tone.ts";
import { useTexts } from "../../visit/texts.tsx";
import { auditLocationUrl, type AuditLocation } from "./audit-location.ts";
import { fieldName, isFieldShown, valueText } from "./change-texts.ts";

/** The URLs of the log and of the subjects of its entries. A kind of subject without a URL here is not linked. */
export interface AuditLogUrls {
  log: string;
  subjects: Partial<Record<Subject["kind"], (id: string) => string>>;
}

interface EntriesTableProps {
  entries: readonly ListedEntry[];
  /** The current filter, kept by the links to the entries of one person or subject. */
  filter: Omit<AuditLocation, "before">;
  urls: AuditLogUrls;
}

/** The audit log, one row per entry: when, what, who, and what changed. */
export function EntriesTable({ entries, filter, urls }: EntriesTableProps) {
  const t = useTexts();
  return (
    <Table
      caption={t("audit.title")}
      captionHidden
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t("audit.column.when"),
          cell: ({ at, proof }) => (
            <>
              {formatDateTime(at, t.language)}
              <Proof proof={proof} />
            </>
          ),
        },
        {
          label: t("audit.column.what"),
          cell: ({ action, known, subject }) => (
            <>
              <strong>{known ? t(`audit.action.${known}`) : action}</strong>
              {subject && <SubjectLinks {...{ subject, filter, urls }} />}
            </>
          ),
        },
        {
          label: t("audit.column.who"),
          cell: ({ actor, ipAddress }) =>
            actor ? (
              <>
                <a
                  className="wrap-anywhere"
                  href={auditLocationUrl(urls.log, { ...filter, person: actor.uid })}
                >
                  {actor.name ?? t("audit.deletedAccount")}
                </a>
                <small>{t(`common.role.${actor.role}`)}</small>
                {actor.dutyNow && (
                  <small>{t("audit.dutyNow", { duty: t(`common.duty.${actor.dutyNow}`) })}</small>
                )}
                <small className="wrap-anywhere">{t("audit.from", { ip: ipAddress })}</small>
              </>
            ) : (
              t("audit.portal")
            ),
        },
        {
          label: t("audit.column.changes"),
          cell: ({ changes, changesLeft }) => <Changes changes={changes} left={changesLeft} />,
        },
      ]}
    />
  );
}

function SubjectLinks({
  subject,
  filter,
  urls,
}: { subject: Subject } & Pick<EntriesTableProps, "filter" | "urls">) {
  const t = useTexts();
  const { id, kind, name } = subject;
  const url = urls.subjects[kind]?.(id);
  return (
    <small className="wrap-anywhere">
      {url ? <a href={url}>{name}</a> : name}
      {filter.subject !== id && (
        <>
          {" · "}
          <a href={auditLocationUrl(urls.log, { ...filter, subject: id })}>
            {t("audit.allOf")}
            <span className="sr-only"> {name}</span>
          </a>
        </>
      )}
    </small>
  );
}

const appearances: Record<EntryProof, [IconName, Tone] | undefined> = {
  sealed: undefined,
  notSealedYet: ["clock", "info"],
  forged: ["alert", "danger"],
};

/** Marks an entry that is forged or not sealed yet; null for a sealed one. */
function Proof({ proof }: { proof: EntryProof }) {
  const t = useTexts();
  const appearance = appearances[proof];
  if (!appearance) return null;
  const [icon, tone] = appearance;
  return (
    <small>
      <Tag icon={icon} tone={tone}>
        {t(`audit.proof.${proof}`)}
      </Tag>
    </small>
  );
}

function Changes({ changes, left }: { changes: readonly Change[]; left: number }) {
  const t = useTexts();
  return (
    <>
      {changes.filter(isFieldShown).map((change) => (
        <small key={change.name} className="wrap-anywhere">
          {fieldName(t, change.name)}: {changeText(t, change)}
        </small>
      ))}
      {left > 0 && <small>{t("audit.moreChanges", { count: left })}</small>}
    </>
  );
}

function changeText(t: Translate, { name, before, after }: Change): string {
  const value = (text: string | undefined) =>
    text === undefined ? t("audit.nothing") : valueText(t, name, text);
  if (before === undefined) return value(after);
  return t("audit.changed", { before: value(before), after: value(after) });
}
