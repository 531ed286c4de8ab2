import { readLetter } from "../../../council/mail/read-letter.ts";
import { formatDateTime } from "../../../texts/format.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Email } from "../../components/email.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { noStoreHeaders } from "../../visit/no-store.ts";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { LetterProgress } from "./letter-progress.tsx";
import { outboxUrl } from "./location.ts";
import { ResendLetterForm } from "./resend-letter-form.tsx";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/letter";

export const handle = { hydrate: false } satisfies RouteHandle;

export const headers = noStoreHeaders;

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  return readLetter(office, actorOf(visit), params.letterId);
});

/** The page that shows one letter of the outbox. */
export default function Letter({ loaderData: letter }: Route.ComponentProps) {
  const t = useTexts();
  const { kind, subject, language, recipientName, recipient, createdAt, sentAt } = letter;
  return (
    <>
      <PageTitle title={subject} />
      <PageHeading
        eyebrow={t("outbox.title")}
        title={<span lang={language}>{subject}</span>}
        intro={t("outbox.letter.lead")}
        actions={
          <ButtonLink href={outboxUrl} appearance="secondary" icon="arrow-left">
            {t("outbox.letter.back")}
          </ButtonLink>
        }
      />
      <Card>
        <DescriptionList
          rows={[
            {
              label: t("outbox.column.to"),
              value: (
                <>
                  <span className="wrap-anywhere">{recipientName}</span>{" "}
                  <small className="block">
                    <Email email={recipient} />
                  </small>
                </>
              ),
            },
            { label: t("outbox.letter.kind"), value: t(`outbox.kind.${kind}`) },
            { label: t("outbox.column.state"), value: <LetterProgress letter={letter} /> },
            { label: t("outbox.letter.written"), value: formatDateTime(createdAt, t.language) },
            ...(sentAt === null
              ? []
              : [{ label: t("outbox.letter.sent"), value: formatDateTime(sentAt, t.language) }]),
          ]}
        />
        <ResendLetterForm letter={letter} action={outboxUrl} />
      </Card>
      <Card title={t("outbox.letter.text")}>
        <LetterText {...letter} />
      </Card>
    </>
  );
}

function LetterText({
  text,
  language,
  hidesSecret,
  recipientName,
  recipient,
}: Route.ComponentProps["loaderData"]) {
  const t = useTexts();
  if (text === undefined) return <p>{t("outbox.letter.deleted")}</p>;
  return (
    <>
      {hidesSecret && (
        <Notice tone="info">
          <p>{t("outbox.letter.hidden", { name: recipientName || recipient })}</p>
        </Notice>
      )}
      <p lang={language} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </>
  );
}
