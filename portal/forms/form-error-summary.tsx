import { ErrorSummary } from "../components/error-summary.tsx";
import { NotSentLink } from "./not-sent-link.tsx";
import type { FormErrorView } from "./use-form-errors.ts";

/** All errors of a form. If something in another tab helps, also a link to it, without leaving the page. */
export function FormErrorSummary({ form }: { form: FormErrorView }) {
  return (
    <ErrorSummary {...form.summary}>
      <NotSentLink why={form.notSent} />
    </ErrorSummary>
  );
}
