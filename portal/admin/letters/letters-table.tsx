import type { ListedLetter } from "../../../council/mail/list-letters.ts";
import { formatDateTime } from "../../../texts/format.ts";
import { Email } from "../../components/email.tsx";
import { Table } from "../../components/table.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { LetterProgress } from "./letter-progress.tsx";
import { letterUrl } from "./location.ts";
import { ResendLetterForm } from "./resend-letter-form.tsx";

interface LettersTableProps {
  letters: readonly ListedLetter[];
  /** The URL that the button "Send again" posts to, with the filter and page of the list. */
  action: string;
}

/** The outbox, one row per letter: recipient, state, failure. */
export function LettersTable({ letters, action }: LettersTableProps) {
  const t = useTexts();
  return (
    <Table
      caption={t("outbox.title")}
      captionHidden
      rows={letters}
      narrow="compact"
      rowKey={({ id }) => id}
      columns={[
        {
          label: t("outbox.column.letter"),
          cell: ({ id, subject, language, kind }) => (
            <>
              <a className="wrap-anywhere" href={letterUrl(id)} lang={language}>
                {subject}
              </a>
              <small>{t(`outbox.kind.${kind}`)}</small>
            </>
          ),
        },
        {
          label: t("outbox.column.to"),
          cell: ({ recipientName, maskedRecipient }) => (
            <>
              <span className="wrap-anywhere">{recipientName}</span>
              <small>
                <Email email={maskedRecipient} />
              </small>
            </>
          ),
        },
        {
          label: t("outbox.column.written"),
          cell: ({ createdAt }) => formatDateTime(createdAt, t.language),
        },
        { label: t("outbox.column.state"), cell: (letter) => <LetterProgress letter={letter} /> },
        {
          label: t("outbox.column.action"),
          kind: "action",
          cell: (letter) => <ResendLetterForm letter={letter} action={action} />,
        },
      ]}
    />
  );
}
