import { ErrorSummary } from "../components/error-summary.tsx";
import { useTexts } from "../visit/texts.tsx";
import type { NotSent } from "./form-answer.ts";
import type { FormErrorView } from "./use-form-errors.ts";

/** All errors of a form, and a link that opens, in a new tab, the page where the person has to do something first. */
export function FormErrorSummary({ form }: { form: FormErrorView }) {
  return (
    <ErrorSummary {...form.summary}>
      <NotSentRemedy notSent={form.notSent} />
    </ErrorSummary>
  );
}

/** After `signedOut` a link to sign in, after `mayNot` a link to the profile, which says what is missing. */
export function NotSentRemedy({ notSent }: { notSent: NotSent | undefined }) {
  const t = useTexts();
  const isSignedOut = notSent === "signedOut";
  if (!isSignedOut && notSent !== "mayNot") return null;
  return (
    <p>
      <a href={isSignedOut ? "/login" : "/profile"} target="_blank">
        {t(isSignedOut ? "common.signInInNewTab" : "shell.profile")}
      </a>
    </p>
  );
}
