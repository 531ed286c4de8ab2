import type { ListedContactMessage } from "../../../council/contact/list-messages.ts";
import { formatDateTime } from "../../../texts/format.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Tag } from "../../components/tag.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";

interface MessageCardProps {
  message: ListedContactMessage;
  /** The URL that the buttons post to; it keeps filter and page of the list. */
  action: string;
}

/** One contact message, with buttons to reply and to mark it as answered. */
export function MessageCard({ message, action }: MessageCardProps) {
  const t = useTexts();
  const { id, name, email, subject, answered } = message;
  const titleId = `message-${id}`;
  return (
    <article className="card" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="title wrap-anywhere">
          {subject}
        </h2>
        <Tag icon={answered ? "check" : "clock"} tone={answered ? "success" : "warning"}>
          {t(answered ? "messages.state.answered" : "messages.state.open")}
        </Tag>
      </div>
      <p className="text-small wrap-anywhere text-muted">
        {t("messages.from", {
          name,
          email,
          moment: formatDateTime(message.createdAt, t.language),
        })}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
      {answered && (
        <p className="text-small text-muted">
          {answered.by === null
            ? t("messages.answered", { moment: formatDateTime(answered.at, t.language) })
            : t("messages.answeredBy", {
                name: answered.by,
                moment: formatDateTime(answered.at, t.language),
              })}
        </p>
      )}
      <div className="button-row">
        <ButtonLink href={replyUrl(email, subject)} appearance="secondary" small icon="mail">
          {t("messages.answer")}
          <span className="sr-only"> {subject}</span>
        </ButtonLink>
        <form method="post" action={action} className="contents">
          <FormOwner />
          <input type="hidden" name="messageId" value={id} />
          <Button
            name="mark"
            value={answered ? "open" : "answered"}
            appearance="secondary"
            small
            icon={answered ? "clock" : "check"}
          >
            {t(answered ? "messages.markOpen" : "messages.markAnswered")}
            <span className="sr-only"> {subject}</span>
          </Button>
        </form>
      </div>
    </article>
  );
}

/** The URL that opens the reader's mail program. Email and subject are user input: neither may add a header. */
function replyUrl(email: string, subject: string): string {
  const to = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
