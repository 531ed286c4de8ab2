import type { ListedDraft } from "../../../council/applications/list-drafts.ts";
import type { OwnFiledApplications } from "../../../council/counter/list-own-filed.ts";
import { correctionUrl } from "../../citizen/correction-url.ts";
import { DraftRows } from "../../citizen/drafts/draft-list.tsx";
import { correctByText } from "./correct-by-text.ts";
import { counterUrl } from "./urls.ts";
import { Pagination } from "../../components/pagination.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { SlipTable } from "./slip-table.tsx";

interface OwnFilingsProps {
  /** The drafts begun at the counter, the last saved one first. */
  drafts: readonly ListedDraft[];
  filed: OwnFiledApplications;
}

/** The reader's drafts at the counter, and the undecided applications that they filed there. */
export function OwnFilings({ drafts, filed }: OwnFilingsProps) {
  const t = useTexts();
  const { applications, correctionDeadlines, page, pages } = filed;
  return (
    <>
      {drafts.length > 0 && (
        <section className="stack gap-3" aria-labelledby="drafts">
          <h2 id="drafts">{t("drafts.heading")}</h2>
          <DraftRows drafts={drafts} isAtCounter />
        </section>
      )}
      {applications.length > 0 && (
        <section className="stack gap-3" aria-labelledby="filed">
          <h2 id="filed">{t("counter.own.title")}</h2>
          <p className="text-muted">{t("counter.own.lead")}</p>
          <SlipTable
            caption={t("counter.own.title")}
            applications={applications}
            details={({ id, reference, userName }) => (
              <>
                <small>{userName}</small>
                {correctionDeadlines[id] !== undefined && (
                  <small>
                    <a href={correctionUrl(id)}>
                      {t("counter.correction.open")}
                      <span className="sr-only"> {reference}</span>
                    </a>{" "}
                    {correctByText(t, correctionDeadlines[id])}
                  </small>
                )}
              </>
            )}
          />
          <Pagination list={counterUrl} page={page} pages={pages} />
        </section>
      )}
    </>
  );
}
