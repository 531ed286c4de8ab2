import type { ReactNode } from "react";
import type { PendingRegistration } from "../../../council/accounts/pending-registration.ts";
import { Button } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { AsyncForm } from "../../forms/async-form.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { minutesAndSeconds } from "../../visit/minutes-and-seconds.ts";
import { withReturnPath } from "../../visit/return-path.ts";
import { useReturnPath } from "../../visit/use-return-path.ts";
import { useTexts } from "../../visit/texts.tsx";
import { LocalMailbox } from "../local-mailbox.tsx";
import { CodeBoxes } from "./code-boxes.tsx";

interface CodeStepProps {
  pending: PendingRegistration;
  /** Whether letters stay on this machine and this visitor may read them. */
  mailboxOpen: boolean;
  answer: FormAnswer | undefined;
}

/** Asks for the six digits from the letter (spec sections 2 and 5). */
export function CodeStep({ pending, mailboxOpen, answer }: CodeStepProps) {
  const t = useTexts();
  const form = useFormErrors(answer);
  return (
    <>
      <PageTitle title={t("accounts.code.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading title={t("accounts.code.title")} intro={<WhereTheCodeIs {...pending} />} />
      <AsyncForm
        method="post"
        action={withReturnPath("/register", useReturnPath())}
        textsIfNotSent={{ failed: "accounts.errors.verifyFailed" }}
      >
        <FormOwner />
        {mailboxOpen && <LocalMailbox />}
        <CodeBoxes error={form.errorOf("digit1")} />
        <TimeLeft {...pending} />
        <div className="button-row">
          <Button name="intent" value="verify">
            {t("accounts.code.submit")}
          </Button>
          {/* With scripts this button is hidden while the code is valid, unless a new code may be requested already.
             Without scripts it is always visible, and the domain refuses a request that is too early. */}
          <Button name="intent" value="resend" appearance="secondary">
            {t("accounts.code.resend")}
          </Button>
          <Button name="intent" value="back" appearance="quiet">
            {t("accounts.code.back")}
          </Button>
        </div>
      </AsyncForm>
    </>
  );
}

function WhereTheCodeIs({ email, isLetterSent }: PendingRegistration) {
  const t = useTexts();
  return t.rich<ReactNode>(isLetterSent ? "accounts.code.sent" : "accounts.code.notSent", {
    email,
    b: (content) => (
      <b key="email" className="wrap-anywhere text-ink">
        {content}
      </b>
    ),
  });
}

/** How long the code is still valid; `portal/elements/count-down.ts` counts it down. */
function TimeLeft({ remainingMs, mayResend }: PendingRegistration) {
  const t = useTexts();
  return (
    <count-down data-ms={remainingMs} data-may-resend={mayResend || undefined}>
      <p hidden={remainingMs === 0}>
        {t.rich<ReactNode>("accounts.code.validFor", {
          time: minutesAndSeconds(remainingMs),
          timer: (content) => (
            <b key="timer" role="timer">
              {content}
            </b>
          ),
        })}
      </p>
      <div role="status">
        <p hidden={remainingMs > 0}>{t("accounts.code.expired")}</p>
      </div>
    </count-down>
  );
}
