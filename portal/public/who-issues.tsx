import type { ShownOutcome } from "../../council/catalogue/outcome.ts";
import { withMarkedText } from "../components/with-marked-text.tsx";
import { useTexts } from "../visit/texts.tsx";

/** Who issues the result of an application: the council, or the office to which it forwards. */
export function WhoIssues({ outcome }: { outcome: ShownOutcome }) {
  const t = useTexts();
  return (
    <>
      {outcome.kind === "forwarded"
        ? withMarkedText(
            t("promise.outcome.shown.forwarded", { office: outcome.forwardedTo }),
            outcome.forwardedTo,
            outcome.foreign?.forwardedTo,
          )
        : t("promise.outcome.shown.issuedHere")}
      {outcome.law !== null && (
        <small className="block text-muted">
          {withMarkedText(
            t("promise.shown.byLaw", { law: outcome.law }),
            outcome.law,
            outcome.foreign?.law,
          )}
        </small>
      )}
    </>
  );
}
