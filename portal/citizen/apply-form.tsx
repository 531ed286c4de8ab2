import type { FormEventHandler } from "react";
import { Form, useNavigation } from "react-router";
import type { AnswerInput } from "../../council/applications/rules.ts";
import { standardFields } from "../../council/fields/standard-fields.ts";
import { UrlButton } from "../components/url-button.tsx";
import type { AttachedFile } from "../components/attached-files.tsx";
import { Button } from "../components/button.tsx";
import { Spinner } from "../components/spinner.tsx";
import type { ErrorOf } from "../forms/use-form-errors.ts";
import { useOwnedUrl } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { AnswerFields, Declaration } from "./apply-fields.tsx";
import { DocumentFields } from "./document-fields.tsx";
import { formUrl } from "./form-key.ts";
import type { AppliedService } from "./service-summary.tsx";

interface ApplyFormProps {
  formKey: string;
  /** Undefined if it no longer accepts applications. */
  service: AppliedService | undefined;
  attached: readonly (AttachedFile & { slot: string })[];
  values: AnswerInput | undefined;
  errorOf: ErrorOf;
  /** How many answers brought an error for each control. */
  fileErrors: Record<string, number>;
  onInput: FormEventHandler<HTMLFormElement>;
}

/**
 * The application form (spec section 5). Typed values and attached files survive every response.
 */
export function ApplyForm({
  formKey,
  service,
  attached,
  values,
  errorOf,
  fileErrors,
  onInput,
}: ApplyFormProps) {
  const t = useTexts();
  const url = useOwnedUrl(formUrl(formKey));
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const documents = service?.requiredDocuments ?? [];
  return (
    <div className="stack max-w-xl">
      <Form
        className="form"
        method="post"
        action={url}
        encType="multipart/form-data"
        onInput={onInput}
        noValidate
      >
        {/* Enter in a field presses the form's first button, which must not be a Remove. */}
        {attached.length > 0 && <button className="sr-only" tabIndex={-1} aria-hidden="true" />}
        <input type="hidden" name="serviceSeenAt" value={service?.seenAt ?? ""} />
        <h2>{t("applications.apply.yourDetails")}</h2>
        <AnswerFields fields={standardFields} values={values} errorOf={errorOf} />
        {documents.length > 0 && (
          <>
            <div className="stack mt-6 gap-2">
              <h2>{t("applications.apply.documents")}</h2>
              <p className="text-muted">{t("applications.apply.documentsHint")}</p>
            </div>
            <DocumentFields
              documents={documents}
              attached={attached}
              errorOf={errorOf}
              fileErrors={fileErrors}
            />
          </>
        )}
        <h2 className="mt-6">{t("applications.apply.declaration")}</h2>
        <Declaration values={values} errorOf={errorOf} />
        <div className="button-row">
          {service && <Button disabled={isSending}>{t("applications.apply.submit")}</Button>}
          <UrlButton href="/services" appearance="secondary">
            {t("common.cancel")}
          </UrlButton>
        </div>
      </Form>
      {isSending && (
        <Spinner>
          {t("applications.apply.sending")} {t("applications.apply.stay")}
        </Spinner>
      )}
    </div>
  );
}
