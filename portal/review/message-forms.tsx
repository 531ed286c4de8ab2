import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import type { HistoryEvent } from "../../council/applications/history.ts";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Spinner } from "../components/spinner.tsx";
import { TextareaField } from "../components/textarea-field.tsx";
import type { FormAnswer } from "../forms/form-answer.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import type { ReviewFormState } from "./handle-review-form.ts";
import { messagesId } from "./unhandled.tsx";

interface MessageFormsProps {
  application: ApplicationForReview;
  /** The last action's result, unless it succeeded. */
  answer: FormAnswer<ReviewFormState> | undefined;
  /**
   * The texts that say how the applicant gets a message, what "No Answer Needed" is for, and that the applicant never
   * sees a note.
   */
  hints: Record<"message" | "noAnswer" | "note", string>;
  level: 2 | 3;
}

/** The forms to write to the applicant, to mark that no answer is needed, and to add a note for the office. */
export function MessageForms(props: MessageFormsProps) {
  const { application, hints, level } = props;
  const { history, unansweredSince } = application;
  const t = useTexts();
  const readUpTo = newestMessageIn(history);
  return (
    <div className="stack no-print" id={messagesId}>
      <Card title={t("review.messages.title")} level={level}>
        {unansweredSince !== undefined && <Unanswered readUpTo={readUpTo} hint={hints.noAnswer} />}
        <TextForm {...props} name="message" hint={hints.message}>
          <input type="hidden" name="readUpTo" value={readUpTo} />
        </TextForm>
      </Card>
      <Card title={t("review.messages.noteTitle")} level={level}>
        <TextForm {...props} name="note" hint={hints.note} />
      </Card>
    </div>
  );
}

/** The time of the applicant's newest message on the page, milliseconds UTC; 0 if there is none. */
function newestMessageIn(history: readonly HistoryEvent[]): number {
  return history.reduce(
    (newest, { kind, at }) => (kind === "messageFromApplicant" ? Math.max(newest, at) : newest),
    0,
  );
}

interface UnansweredProps {
  /** Milliseconds UTC. */
  readUpTo: number;
  hint: string;
}

/** The button that marks the unanswered messages as needing no answer. `UnhandledNotices` shows the messages. */
function Unanswered({ readUpTo, hint }: UnansweredProps) {
  const t = useTexts();
  return (
    <Form method="post" className="stack gap-2" replace preventScrollReset>
      <FormOwner />
      <input type="hidden" name="readUpTo" value={readUpTo} />
      <div className="button-row">
        <Button name="noAnswerNeeded" value="1" appearance="secondary">
          {t("review.messages.noAnswerNeeded")}
        </Button>
      </div>
      <p className="hint">{hint}</p>
    </Form>
  );
}

interface TextFormProps extends Pick<MessageFormsProps, "application" | "answer"> {
  name: "message" | "note";
  hint: string;
  children?: ReactNode;
}

const texts = {
  message: {
    label: "review.messages.message",
    send: "review.messages.send",
  },
  note: {
    label: "review.messages.note",
    send: "review.messages.addNote",
  },
} as const;

function TextForm({ name, hint, application, answer, children }: TextFormProps) {
  const t = useTexts();
  const { errorOf } = useFormErrors(answer);
  const isSending = useNavigation().formData?.has(name);
  return (
    <Form method="post" className="stack gap-4" noValidate replace preventScrollReset>
      <FormOwner />
      <input type="hidden" name="key" value={answer?.values?.key || application.formKey} />
      {children}
      <TextareaField
        name={name}
        label={t(texts[name].label)}
        hint={hint}
        error={errorOf(name)}
        defaultValue={answer?.values?.[name] ?? ""}
        dir="auto"
        required
      />
      <div className="button-row">
        <Button appearance="secondary">{t(texts[name].send)}</Button>
      </div>
      {isSending && <Spinner />}
    </Form>
  );
}
