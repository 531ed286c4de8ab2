import { ErrorSummary } from "../components/error-summary.tsx";
import { useTexts } from "../visit/texts.tsx";
import type { FormErrorView } from "./use-form-errors.ts";

/** All errors of a form. If the session ended, also a link to sign in without leaving the page. */
export function FormErrorSummary({ form }: { form: FormErrorView }) {
  const t = useTexts();
  return (
    <ErrorSummary {...form.summary}>
      {form.isSignedOut && (
        <p>
          <a href="/login" target="_blank">
            {t("common.signInInNewTab")}
          </a>
        </p>
      )}
    </ErrorSummary>
  );
}
