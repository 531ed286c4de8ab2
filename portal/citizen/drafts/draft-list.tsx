import type { ListedDraft } from "../../../council/applications/list-drafts.ts";
import { draftKeptMs } from "../../../council/limits.ts";
import { formatDate } from "../../../texts/format.ts";
import { Button } from "../../components/button.tsx";
import { UrlButton } from "../../components/url-button.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { draftUrl } from "./draft-url.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** The forms that somebody has begun and not sent, each with Continue and Discard; nothing without any. */
export function DraftList({ drafts }: { drafts: readonly ListedDraft[] }) {
  const t = useTexts();
  if (drafts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="drafts">
      <h2 id="drafts">{t("drafts.heading")}</h2>
      <p className="text-muted">{t("drafts.intro", { days: draftKeptMs / dayMs })}</p>
      <DraftLines drafts={drafts} />
    </section>
  );
}

interface DraftLinesProps {
  drafts: readonly ListedDraft[];
  /** Whether to continue is what the page is for. */
  isContinueFirst?: boolean;
}

/** The lines of such a list. */
export function DraftLines({ drafts, isContinueFirst }: DraftLinesProps) {
  return (
    <ul role="list" className="rows">
      {drafts.map((draft, row) => (
        <DraftLine key={draft.id} draft={draft} isPrimary={isContinueFirst && row === 0} />
      ))}
    </ul>
  );
}

interface DraftLineProps {
  draft: ListedDraft;
  isPrimary: boolean | undefined;
}

function DraftLine({ draft, isPrimary }: DraftLineProps) {
  const t = useTexts();
  const { id, service, savedAt, keptUntil, files } = draft;
  const title = draft.title ?? t("drafts.untitled");
  const named = (action: string) => (
    <>
      {action}
      <span className="sr-only"> {title}</span>
    </>
  );
  return (
    <li>
      <div className="rows-text">
        <strong>{title}</strong>
        <small className="block text-muted">
          {t("drafts.savedOn", { date: formatDate(savedAt, t.language) })},{" "}
          {t("drafts.keptUntil", { date: formatDate(keptUntil, t.language) })}
          {files > 0 && `, ${t("drafts.files", { count: files })}`}
        </small>
        {service !== "open" && <small className="block">{t(`drafts.${service}`)}</small>}
      </div>
      <div className="button-row">
        <UrlButton href={draftUrl(draft)} appearance={isPrimary ? "primary" : "secondary"} small>
          {named(t("drafts.continue"))}
        </UrlButton>
        <form method="post" action="/drafts">
          <FormOwner />
          <Button appearance="quiet" small name="discard" value={id}>
            {named(t("drafts.discard"))}
          </Button>
        </form>
      </div>
    </li>
  );
}
