import type { ReactNode } from "react";
import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { formatDateTime } from "../../texts/format.ts";
import { Notice } from "../components/notice.tsx";
import { truncateAtWord } from "../components/truncate-at-word.ts";
import { useTexts } from "../visit/texts.tsx";

/** The id of the element with the form that answers messages. */
export const messagesId = "messages";

/** The id of the element with the corrections. */
export const correctionsId = "corrections";

/** How much of a message is shown above a review, in characters. */
const excerptCharacters = 300;

type Unhandled = Pick<ApplicationForReview, "history" | "unansweredSince" | "correctedAt">;

/** What the applicant wrote or corrected that the office has not acted on yet, for the top of a review. */
export function UnhandledNotices({ application }: { application: Unhandled }) {
  const t = useTexts();
  const { unansweredSince, correctedAt } = application;
  return (
    <>
      {unansweredSince !== undefined && (
        <UnhandledNotice id={messagesId} link={t("review.messages.answer")}>
          <UnansweredMessages history={application.history} since={unansweredSince} />
        </UnhandledNotice>
      )}
      {correctedAt !== undefined && (
        <UnhandledNotice id={correctionsId} link={t("review.correctedSee")}>
          <p>
            {t("corrections.review.corrected", { moment: formatDateTime(correctedAt, t.language) })}
          </p>
        </UnhandledNotice>
      )}
    </>
  );
}

/** Links to what the applicant wrote or corrected and the office has not acted on; null if there is nothing. */
export function UnhandledLinks({ application }: { application: Unhandled }) {
  const t = useTexts();
  const { unansweredSince, correctedAt } = application;
  if (unansweredSince === undefined && correctedAt === undefined) return null;
  return (
    <p>
      {unansweredSince !== undefined && (
        <a href={`#${messagesId}`}>{t("review.messages.notAnswered")}</a>
      )}
      {correctedAt !== undefined && (
        <a href={`#${correctionsId}`}>
          {t("corrections.review.corrected", { moment: formatDateTime(correctedAt, t.language) })}
        </a>
      )}
    </p>
  );
}

interface UnhandledNoticeProps {
  /** The id of the element that the link leads to. */
  id: string;
  link: string;
  children: ReactNode;
}

function UnhandledNotice({ id, link, children }: UnhandledNoticeProps) {
  return (
    <div className="no-print">
      <Notice tone="warning">
        <div className="wrap-anywhere">
          {children}
          <a className="inline-flex min-h-11 items-center" href={`#${id}`}>
            {link}
          </a>
        </div>
      </Notice>
    </div>
  );
}

/** Older releases read the clock twice, so `unansweredSince` may be later than the first message by up to this much. */
const storedLaterMs = 1000;

interface UnansweredMessagesProps extends Pick<Unhandled, "history"> {
  /** When the first unanswered message was written, milliseconds UTC. */
  since: number;
}

/**
 * The beginning of each unanswered message. If the shown history no longer has the first one, also when that was
 * written.
 */
function UnansweredMessages({ history, since }: UnansweredMessagesProps) {
  const t = useTexts();
  const messages = history.flatMap((event) =>
    event.kind === "messageFromApplicant" && event.at >= since - storedLaterMs ? [event] : [],
  );
  const isFirstShown = messages.length > 0 && history[0]!.at <= since;
  return (
    <>
      {!isFirstShown && (
        <p>{t("review.messages.waiting", { moment: formatDateTime(since, t.language) })}</p>
      )}
      {messages.map(({ id, details }) => (
        <p key={id} dir="auto">
          {t("review.messages.excerpt", { text: truncateAtWord(details.text, excerptCharacters) })}
        </p>
      ))}
    </>
  );
}
