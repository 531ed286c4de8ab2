import type { ReactNode } from "react";
import { useTexts } from "../visit/texts.tsx";
import { Notice } from "../components/notice.tsx";

/** A link to the local mailbox, for a portal that runs on one machine. */
export function LocalMailbox() {
  const t = useTexts();
  return (
    <Notice>
      <p>
        {t.rich<ReactNode>("accounts.code.mailbox", {
          mailbox: (words) => (
            <a key="mailbox" href="/mailbox" target="_blank">
              {words}
            </a>
          ),
        })}
      </p>
    </Notice>
  );
}
