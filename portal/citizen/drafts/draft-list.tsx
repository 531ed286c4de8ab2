import type { ListedDraft } from "../../../council/applications/list-drafts.ts";
import { formatDate, formatDateTime } from "../../../texts/format.ts";
import { Button } from "../../components/button.tsx";
import { UrlButton } from "../../components/url-button.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { draftUrl } from "./draft-url.ts";

/** A person's drafts, each with Continue and Discard; nothing if there are none. */
export function DraftList({ drafts }: { drafts: readonly ListedDraft[] }) {
  const t = useTexts();
  if (drafts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="drafts">
      <h2 id="drafts">{t("drafts.heading")}</h2>
      <p className="text-muted">{t("drafts.intro")}</p>
      <DraftRows drafts={drafts} />
    </section>
  );
}

interface DraftRowsProps {
  drafts: readonly ListedDraft[];
  /** Whether continuing is the main purpose of the page. */
  isContinueFirst?: boolean;
  /** Whether the list is on the page of the counter: Discard then leads back to that page. */
  isAtCounter?: boolean;
}

/** The drafts as rows, each with Continue and Discard. */
export function DraftRows({ drafts, isContinueFirst, isAtCounter }: DraftRowsProps) {
  return (
    <ul role="list" className="rows">
      {drafts.map((draft, row) => (
        <DraftRow
          key={draft.id}
          draft={draft}
          isPrimary={isContinueFirst && row === 0}
          isAtCounter={isAtCounter}
        />
      ))}
    </ul>
  );
}

interface DraftRowProps {
  draft: ListedDraft;
  isPrimary: boolean | undefined;
  isAtCounter: boolean | undefined;
}

function DraftRow({ draft, isPrimary, isAtCounter }: DraftRowProps) {
  const t = useTexts();
  const { id, service, savedAt, keptUntil, files, applicantName } = draft;
  const title = draft.title ?? t("drafts.untitled");
  const forWhom = applicantName && t("counter.form.draftFor", { name: applicantName });
  const describedBy = { "aria-describedby": `draft-${id}` };
  return (
    <li>
      <div className="rows-text">
        <span id={`draft-${id}`}>
          <strong lang={draft.titleLanguage}>{title}</strong> {forWhom}
        </span>
        <small className="block text-muted">
          {t("drafts.savedOn", { date: formatDateTime(savedAt, t.language) })},{" "}
          {t("drafts.keptUntil", { date: formatDate(keptUntil, t.language) })}
          {files > 0 && `, ${t("drafts.files", { count: files })}`}
        </small>
        {service !== "open" && <small className="block">{t(`drafts.${service}`)}</small>}
      </div>
      <div className="button-row">
        <UrlButton
          {...describedBy}
          href={draftUrl(draft)}
          appearance={isPrimary ? "primary" : "secondary"}
          small
        >
          {t("drafts.continue")}
        </UrlButton>
        <form method="post" action="/drafts">
          <FormOwner />
          {isAtCounter && <input type="hidden" name="atCounter" value="yes" />}
          <Button {...describedBy} appearance="quiet" small name="discard" value={id}>
            {t("drafts.discard")}
          </Button>
        </form>
      </div>
    </li>
  );
}
