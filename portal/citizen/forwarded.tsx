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

/** Says to which office an application was forwarded, and offers the forwarding note for download. */
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

/** The details of the last forwarding of an application; undefined if it was never forwarded. */
export function lastForwarding(
  history: readonly HistoryEvent[],
): ForwardedProps["forwarded"] | undefined {
  const event = history.filter(({ kind }) => kind === "forwarded").pop();
  return event?.kind === "forwarded" ? event.details : undefined;
}

/** Whether the council took its approval back since the application was forwarded last. */
export function isApprovalTakenBack(history: readonly HistoryEvent[]): boolean {
  const forwardedIndex = history.map(({ kind }) => kind).lastIndexOf("forwarded");
  return history
    .slice(forwardedIndex + 1)
    .some(
      (event) =>
        (event.kind === "statusChanged" || event.kind === "correctionRequested") &&
        event.details.from !== null &&
        statusOf(event.details.from) === "approved",
    );
}
