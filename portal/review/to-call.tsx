import type { ReactNode } from "react";
import type { HowNotified } from "../../council/applications/how-notified.ts";
import { useTexts } from "../visit/texts.tsx";

/** Says that somebody has to call the applicant, with a link to the list of calls; null if nobody has to. */
export function ToCall({ howNotified }: { howNotified: HowNotified }) {
  const t = useTexts();
  if (howNotified !== "phone") return null;
  return (
    <>
      {t.rich<ReactNode>("counter.toCall", {
        link: (chunks) => (
          <a key="calls" href="/office/calls">
            {chunks}
          </a>
        ),
      })}
    </>
  );
}
