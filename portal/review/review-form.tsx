import { Form, useNavigation } from "react-router";
import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import type { ReviewFormState } from "./handle-review-form.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { Card } from "../components/card.tsx";
import { Notice } from "../components/notice.tsx";
import { Spinner } from "../components/spinner.tsx";
import { TextareaField } from "../components/textarea-field.tsx";
import { CertificateNotice } from "./certificate-notice.tsx";
import { PhraseField } from "./phrase-field.tsx";
import type { ReviewTexts } from "./review-texts.ts";

/** The id of the form to which the buttons of the decision bar and of masked numbers belong. */
export const reviewFormId = "review";

interface ReviewFormProps {
  application: ApplicationForReview;
  /** The last action's result, unless it succeeded. */
  answer: FormAnswer<ReviewFormState> | undefined;
  /** Whether this is an administrator's decision, which overrides that of staff and is labelled as an override. */
  isOverride: boolean;
  level: 2 | 3;
  texts: Pick<ReviewTexts, "endWarning" | "notice" | "printedAnswers" | "hints">;
}

/**
 * The form of a decision with its remarks, which are optional (spec section 2, staff and admin dashboard). The form's
 * buttons are in the decision bar.
 */
export function ReviewForm(props: ReviewFormProps) {
  const { application, answer, isOverride, level, texts } = props;
  const t = useTexts();
  const { errorOf } = useFormErrors(answer);
  const isSending = useNavigation().formData?.has("remarks");
  return (
    <Card title={t(isOverride ? "review.form.override" : "review.form.title")} level={level}>
      {isOverride && <p className="text-muted">{texts.hints.override}</p>}
      {texts.notice !== undefined && (
        <Notice>
          <p>{texts.notice}</p>
        </Notice>
      )}
      {!application.isOwn && !application.isForColleague && (
        <Form method="post" id={reviewFormId} className="stack gap-4" replace preventScrollReset>
          <FormOwner />
          <CertificateNotice text={texts.endWarning} />
          <CertificateNotice text={texts.printedAnswers} />
          <input type="hidden" name="version" value={application.version} />
          <PhraseField
            offered={application.offered}
            error={errorOf("phrase")}
            chosen={answer?.values?.phrase}
            inserted={answer?.values?.insertedPhrases}
          />
          <TextareaField
            name="remarks"
            label={t("review.form.remarks")}
            hint={texts.hints.remarks}
            error={errorOf("remarks")}
            optional
            defaultValue={answer?.values?.remarks ?? application.remarks ?? ""}
            // Scripts compare the box with this: `hasUnsentText`, `useLeaveWarning`,
            // `portal/elements/save-other-forms.ts`.
            data-stored={application.remarks ?? ""}
            // A phrase was just added to the remarks.
            autoFocus={answer?.values?.isInserted}
          />
          {isSending && <Spinner />}
        </Form>
      )}
      {!application.isOwn && application.isForColleague && (
        // This form has no controls of its own, but the buttons that reveal numbers belong to it.
        <Form method="post" id={reviewFormId} replace preventScrollReset>
          <FormOwner />
        </Form>
      )}
    </Card>
  );
}
