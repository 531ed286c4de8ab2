import type { OfficeApplication } from "../../council/applications/office-records.ts";
import { formatDate } from "../../texts/format.ts";
import { TurnTag } from "../components/turn-tag.tsx";
import { useTexts } from "../visit/texts.tsx";
import { DueDateTag } from "./due-date-tag.tsx";

interface ListedStateProps {
  application: Pick<
    OfficeApplication,
    "forwardedOn" | "due" | "awaiting" | "unansweredSince" | "correctedAt"
  >;
}

/** What a list of the office says below the status of an application. */
export function ListedState({ application }: ListedStateProps) {
  const t = useTexts();
  const { forwardedOn, due, awaiting, unansweredSince, correctedAt } = application;
  const dateText = (milliseconds: number) => formatDate(milliseconds, t.language);
  return (
    <>
      {forwardedOn !== undefined && (
        <small>{t("review.list.forwarded", { date: dateText(Date.parse(forwardedOn)) })}</small>
      )}
      {due && due.state !== "paused" ? (
        <DueDateTag due={due} />
      ) : (
        <TurnTag awaiting={awaiting} reader="office" />
      )}
      {unansweredSince !== null && (
        <small>{t("review.unanswered.since", { date: dateText(unansweredSince) })}</small>
      )}
      {correctedAt !== undefined && (
        <small>{t("review.correctedOn", { date: dateText(correctedAt) })}</small>
      )}
    </>
  );
}
