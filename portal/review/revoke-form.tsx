import { Form } from "react-router";
import { revokeReasonMaxLength } from "../../council/certificate-limits.ts";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { TextareaField } from "../components/textarea-field.tsx";
import type { FormAnswer } from "../forms/form-answer.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import type { ReviewFormState } from "./handle-review-form.ts";

interface RevokeFormProps {
  /** The number of the valid certificate. */
  number: string;
  answer: FormAnswer<ReviewFormState> | undefined;
  level: 2 | 3;
  /** Whether another one can be issued in its place. */
  mayCorrect: boolean;
}

/** Revokes the certificate of an approved application, or issues a correct one in its place. */
export function RevokeForm({ number, answer, level, mayCorrect }: RevokeFormProps) {
  const t = useTexts();
  const { errorOf } = useFormErrors(answer);
  return (
    <Card title={t("revocation.title")} level={level}>
      <Form method="post" className="stack gap-4" replace preventScrollReset>
        <FormOwner />
        <input type="hidden" name="certificate" value={number} />
        <p className="wrap-anywhere">{t("revocation.lead", { number })}</p>
        <TextareaField
          name="reason"
          label={t("revocation.reason")}
          hint={t("revocation.reasonHint")}
          error={errorOf("reason")}
          defaultValue={answer?.values?.reason ?? ""}
          maxLength={revokeReasonMaxLength}
        />
        <div className="button-row gap-2">
          <Button name="revoke" value="revoke" appearance="danger">
            {t("revocation.revoke")}
          </Button>
          {mayCorrect && (
            <Button name="revoke" value="correct" appearance="secondary">
              {t("revocation.correct")}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}
