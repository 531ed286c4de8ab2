import { useTexts } from "../visit/texts.tsx";
import type { NotSent } from "./form-answer.ts";

/** For a form that could not be sent: what to open in a new tab, so that it can be sent from this one afterwards. */
export function NotSentLink({ why }: { why: NotSent | undefined }) {
  const t = useTexts();
  if (why !== "signedOut" && why !== "mayNot") return null;
  return (
    <p>
      <a href={why === "signedOut" ? "/login" : "/profile"} target="_blank">
        {t(why === "signedOut" ? "common.signInInNewTab" : "common.profileInNewTab")}
      </a>
    </p>
  );
}
