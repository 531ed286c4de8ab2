import type { EventDetails } from "../../council/applications/events.ts";
import type { HistoryEvent } from "../../council/applications/history.ts";
import { statusOf } from "../../council/applications/status.ts";
import { formatDate } from "../../texts/format.ts";
import { textIn } from "../../texts/languages.ts";
import { ButtonLink } from "../components/button.tsx";
import { useTexts } from "../visit/texts.tsx";

interface ForwardedProps {
  /** The application's id. */
  id: string;
  forwarded: EventDetails["forwarded"];
}

/** Where an application was forwarded to, with the note for it. */
export function Forwarded({ id, forwarded: { to, date, number } }: ForwardedProps) {
  const t = useTexts();
  const office = textIn(t.language, to);
  return (
    <section className="own-result stack gap-3">
      <h2>{t("papers.forwarding.title")}</h2>
      <p className="wrap-anywhere">
        {t("applications.history.forwarded", {
          office,
          date: formatDate(Date.parse(date), t.language),
        })}
        {number !== null && <> {t("applications.history.forwardedNumber", { number })}</>}
      </p>
      <div className="button-row no-print">
        <ButtonLink href={`/applications/${id}/paper.pdf`} icon="download">
          {t("papers.forwarding.download")}
        </ButtonLink>
      </div>
    </section>
  );
}

/** How an application was forwarded last; undefined if it was not. */
export function lastForwarding(
  history: readonly HistoryEvent[],
): ForwardedProps["forwarded"] | undefined {
  const event = history.filter(({ kind }) => kind === "forwarded").pop();
  return event?.kind === "forwarded" ? event.details : undefined;
}

/** Whether the council took its approval back since the application was forwarded last. */
export function isApprovalTakenBack(history: readonly HistoryEvent[]): boolean {
  const forwardedAt = history.map(({ kind }) => kind).lastIndexOf("forwarded");
  return history
    .slice(forwardedAt + 1)
    .some(
      (event) =>
        (event.kind === "statusChanged" || event.kind === "correctionRequested") &&
        event.details.from !== null &&
        statusOf(event.details.from) === "approved",
    );
}
