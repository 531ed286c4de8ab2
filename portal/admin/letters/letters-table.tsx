import type { ListedLetter } from "../../../council/mail/list-letters.ts";
import type { LetterState } from "../../../council/mail/rules.ts";
import { formatDateTime } from "../../../texts/format.ts";
import { Button } from "../../components/button.tsx";
import { Email } from "../../components/email.tsx";
import type { IconName } from "../../components/icon.tsx";
import { Table } from "../../components/table.tsx";
import { Tag } from "../../components/tag.tsx";
import type { Tone } from "../../components/tone.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";

interface LettersTableProps {
  letters: readonly ListedLetter[];
  /** The URL that 'Send again' posts to; it keeps filter and page of the list. */
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
      rowKey={({ id }) => id}
      columns={[
        {
          label: t("outbox.column.letter"),
          cell: ({ subject, kind }) => (
            <>
              <span className="wrap-anywhere">{subject}</span>
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
        { label: t("outbox.column.state"), cell: (letter) => <Progress letter={letter} /> },
        {
          label: t("outbox.column.action"),
          kind: "action",
          cell: (letter) => <ResendLetter letter={letter} action={action} />,
        },
      ]}
    />
  );
}

const appearances: Record<LetterState, [IconName, Tone]> = {
  waiting: ["clock", "warning"],
  failed: ["alert", "danger"],
  sent: ["check", "success"],
};

function Progress({ letter }: { letter: ListedLetter }) {
  const t = useTexts();
  const { state, deliveryFailure, attempts } = letter;
  const [icon, tone] = appearances[state];
  return (
    <>
      <Tag icon={icon} tone={tone}>
        {t(`outbox.state.${state}`)}
      </Tag>
      {deliveryFailure && (
        <small className="wrap-anywhere">
          {t(`outbox.failure.${deliveryFailure.kind}`)}{" "}
          {t("outbox.tried", { count: attempts, codes: deliveryFailure.codes })}
        </small>
      )}
      {state === "waiting" && attempts > 0 && (
        <small>
          {t("outbox.next", { moment: formatDateTime(letter.nextAttemptAt, t.language) })}
        </small>
      )}
    </>
  );
}

function ResendLetter({ letter, action }: { letter: ListedLetter; action: string }) {
  const t = useTexts();
  if (!letter.canBeResent) return null;
  return (
    <form method="post" action={action}>
      <FormOwner />
      <Button name="letterId" value={letter.id} appearance="secondary" small icon="refresh">
        {t("outbox.sendAgain")}
        <span className="sr-only">
          {" "}
          {letter.subject}, {letter.recipientName}
        </span>
      </Button>
    </form>
  );
}
