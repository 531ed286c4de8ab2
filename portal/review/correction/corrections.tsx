import { Form } from "react-router";
import type {
  CorrectionForOffice,
  CorrectionItemForOffice,
} from "../../../council/applications/corrections/find-corrections.ts";
import { formatDateTime } from "../../../texts/format.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { formatFileSize } from "../../components/file-size.ts";
import { Notice } from "../../components/notice.tsx";
import { UrlButton } from "../../components/url-button.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { correctionsId } from "../unhandled.tsx";
import { rejectButton, withdrawButton } from "./buttons.ts";
import type { OpenRequestTexts } from "./request-texts.ts";

interface CorrectionsProps {
  /** Oldest first. */
  corrections: readonly CorrectionForOffice[];
  /** The version of the application. */
  version: number;
  /**
   * The URL of the form that asks for a correction; undefined if the reader cannot ask, or if the decision bar has the
   * link.
   */
  askUrl: string | undefined;
  /** Whether the reader may withdraw a request. */
  mayWithdraw: boolean;
  /** Whether the reader may decide the application, and so reject it as not corrected. */
  mayReject: boolean;
  /**
   * The link to the page on which the reader answers an open request for an applicant without email. `hint` says who
   * has to decide the application after that.
   */
  answerLink?: { href: string; text: string; hint?: string | undefined } | undefined;
  /** Undefined unless a request is open. */
  openTexts: OpenRequestTexts | undefined;
  level: 2 | 3;
}

/**
 * The open request; each correction that was made, with the answers and documents before and after it, side by side;
 * and the link that asks for a correction. Null if there is none of these.
 */
export function Corrections(props: CorrectionsProps) {
  const { corrections, version, askUrl, mayReject, answerLink, openTexts, level } = props;
  const t = useTexts();
  const openOrCorrected = corrections.filter(
    ({ outcome }) => outcome === null || outcome === "corrected",
  );
  if (openOrCorrected.length === 0 && !askUrl) return null;
  return (
    <div id={correctionsId}>
      <Card title={t("corrections.review.title")} level={level}>
        {openOrCorrected.map((correction) => (
          <section key={correction.id} className="stack gap-3">
            {correction.outcome === null ? (
              <OpenRequest
                correction={correction}
                mayWithdraw={props.mayWithdraw}
                mayReject={mayReject}
                answerLink={answerLink}
                openTexts={openTexts}
                version={version}
              />
            ) : (
              <p>
                {t("corrections.review.corrected", {
                  moment: formatDateTime(correction.endedAt!, t.language),
                })}
              </p>
            )}
            {correction.lateReason && (
              <p className="whitespace-pre-line">
                {t("corrections.review.late", { reason: correction.lateReason })}
              </p>
            )}
            <dl className="answers">
              {correction.items.map((item) => (
                <div key={item.name}>
                  <dt>{item.label}</dt>
                  <dd>
                    <p className="hint whitespace-pre-line" dir="auto">
                      {item.text === ""
                        ? t("corrections.review.cameAlong")
                        : t("corrections.review.asked", { text: item.text })}
                    </p>
                    {correction.outcome === "corrected" && <BeforeAndAfter item={item} />}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {askUrl && (
          <p className="button-row no-print">
            <UrlButton href={askUrl} appearance="secondary">
              {t("corrections.review.ask")}
            </UrlButton>
          </p>
        )}
      </Card>
    </div>
  );
}

interface OpenRequestProps extends Pick<
  CorrectionsProps,
  "answerLink" | "mayReject" | "mayWithdraw" | "openTexts" | "version"
> {
  correction: CorrectionForOffice;
}

function OpenRequest({
  correction: { id, openForDays },
  mayWithdraw,
  mayReject,
  answerLink,
  openTexts,
  version,
}: OpenRequestProps) {
  const t = useTexts();
  const offersReject = mayReject && openForDays !== undefined;
  return (
    <>
      <Notice tone="warning">
        <p>{openTexts?.waiting}</p>
      </Notice>
      {answerLink && (
        <div className="stack gap-2 no-print">
          <p className="button-row">
            <UrlButton href={answerLink.href}>{answerLink.text}</UrlButton>
          </p>
          {answerLink.hint && <p className="hint">{answerLink.hint}</p>}
        </div>
      )}
      {mayWithdraw && (
        <Form method="post" className="stack gap-4 no-print" replace preventScrollReset>
          <FormOwner />
          <input type="hidden" name="version" value={version} />
          <div className="stack gap-2">
            <div className="button-row">
              <Button name={withdrawButton} value={id} appearance="secondary">
                {t("corrections.review.withdraw")}
              </Button>
            </div>
            <p className="hint">{openTexts?.withdraw}</p>
          </div>
          {offersReject && (
            <div className="stack gap-2">
              <div className="button-row">
                <Button name={rejectButton} value="1" appearance="secondary">
                  {t("corrections.review.reject")}
                </Button>
              </div>
              <p className="hint">{openTexts?.reject}</p>
            </div>
          )}
        </Form>
      )}
    </>
  );
}

/** What an applicant sent before and after a request, in two columns, or below each other if there is no room. */
function BeforeAndAfter({ item }: { item: CorrectionItemForOffice }) {
  const t = useTexts();
  // The correction left out an optional document, whose earlier files stay.
  if (item.kind === "document" && item.after.length === 0)
    return <p>{t("corrections.review.same")}</p>;
  const isSame = item.kind === "answer" && !item.isChanged;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(["before", "after"] as const).map((side) => (
        <div key={side}>
          <p className="label">{t(`corrections.review.${side}`)}</p>
          {item.kind === "document" ? (
            <Files files={item[side]} />
          ) : isSame && side === "after" ? (
            <p>{t("corrections.review.same")}</p>
          ) : (
            <p className="whitespace-pre-line" dir="auto">
              {item[side] ?? t("corrections.review.none")}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

function Files({
  files,
}: {
  files: Extract<CorrectionItemForOffice, { kind: "document" }>["before"];
}) {
  const t = useTexts();
  if (files.length === 0) return <p>{t("corrections.review.none")}</p>;
  return (
    <ul role="list">
      {files.map(({ id, name, size, withheld }) => (
        <li key={id}>
          {withheld ? (
            <>
              {name || t("common.unknownFile")} {t(`documents.withheld.${withheld}`)}
            </>
          ) : (
            <a href={`/documents/${id}`} target="_blank" rel="noreferrer">
              {name || t("common.unknownFile")}
            </a>
          )}{" "}
          <small className="whitespace-nowrap text-muted">{formatFileSize(size)}</small>
        </li>
      ))}
    </ul>
  );
}
