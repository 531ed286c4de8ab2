import { useRef, type FormEvent, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { PendingRegistration } from "../../../council/accounts/pending-registration.ts";
import { Button } from "../../components/button.tsx";
import { CodeBoxes } from "./code-boxes.tsx";
import { LocalMailbox } from "../local-mailbox.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { minutesAndSeconds } from "../../visit/minutes-and-seconds.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import { useSubmitOnce } from "../../visit/use-submit-once.ts";
import { useCountdown } from "../../visit/use-countdown.ts";

interface CodeStepProps {
  pending: PendingRegistration;
  /** Letters stay on this machine, and this visitor may read them. */
  mailboxOpen: boolean;
  answer: FormAnswer | undefined;
}

/** The six digits from the letter (spec sections 2 and 5). */
export function CodeStep({ pending, mailboxOpen, answer }: CodeStepProps) {
  const t = useTexts();
  const form = useFormErrors(answer);
  const remainingMs = useCountdown(pending.remainingMs, pending);
  const verify = useRef<HTMLButtonElement>(null);
  const isBusy = useNavigation().state !== "idle";
  const press = useSubmitOnce(answer);

  /** The boxes are emptied with each answer: a press that was meant for the code sends none then. */
  function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isStaleSubmit = submitter === verify.current && !hasDigits(event.currentTarget);
    if (press.isUnderWay() || (isStaleSubmit && press.isMomentAfter())) event.preventDefault();
    else press.send();
  }

  return (
    <>
      <PageTitle title={t("accounts.code.title")} hasErrors={form.hasErrors} />
      <PageHeading title={t("accounts.code.title")} intro={<WhereTheCodeIs {...pending} />} />
      <Form className="form" method="post" action="/register" onSubmit={send} noValidate>
        <FormOwner />
        {mailboxOpen && <LocalMailbox />}
        <FormErrorSummary form={form} />
        <CodeBoxes
          error={form.errorOf("digit1")}
          answer={answer}
          onPasted={() => verify.current?.click()}
        />
        <TimeLeft remainingMs={remainingMs} />
        <div className="button-row">
          <Button ref={verify} name="intent" value="verify" aria-disabled={isBusy || undefined}>
            {isBusy ? t("common.working") : t("accounts.code.submit")}
          </Button>
          {/* Where scripts run it appears at zero; without them it is there, and the office says when. */}
          <Button
            name="intent"
            value="resend"
            appearance="secondary"
            className={
              pending.mayResend || remainingMs === 0 ? undefined : "hidden noscript:inline-flex"
            }
          >
            {t("accounts.code.resend")}
          </Button>
          <Button name="intent" value="back" appearance="quiet">
            {t("accounts.code.back")}
          </Button>
        </div>
      </Form>
    </>
  );
}

function hasDigits(form: HTMLFormElement): boolean {
  return [...new FormData(form)].some(([name, digit]) => name.startsWith("digit") && digit !== "");
}

function WhereTheCodeIs({ email, isLetterSent }: PendingRegistration) {
  const t = useTexts();
  return t.rich<ReactNode>(isLetterSent ? "accounts.code.sent" : "accounts.code.notSent", {
    email,
    b: (words) => (
      <b key="email" className="wrap-anywhere text-ink">
        {words}
      </b>
    ),
  });
}

function TimeLeft({ remainingMs }: { remainingMs: number }) {
  const t = useTexts();
  if (remainingMs === 0) return <p role="status">{t("accounts.code.expired")}</p>;
  return (
    <p>
      {t.rich<ReactNode>("accounts.code.validFor", {
        time: minutesAndSeconds(remainingMs),
        timer: (words) => (
          <b key="timer" role="timer" className="tabular-nums">
            {words}
          </b>
        ),
      })}
    </p>
  );
}
