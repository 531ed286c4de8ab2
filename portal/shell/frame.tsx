import type { ReactNode } from "react";
import { LastingStatus } from "../components/lasting-status.tsx";
import { Notice } from "../components/notice.tsx";
import { toastWordsOf } from "../components/toast-words.ts";
import { Toast } from "../components/toast.tsx";
import { useTexts } from "../visit/texts.tsx";
import enhancements from "./enhance.ts?worker&url";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { FrameVisit } from "./shell.ts";

interface FrameProps {
  /** Not known where the portal failed before it knew who asks: then the page stands alone. */
  visit: FrameVisit | undefined;
  children: ReactNode;
}

/**
 * Header, main and footer around every page. A direct child of class `full-bleed` spans the window.
 * What has just happened is a toast and, lastingly, the first line of the page.
 */
export function Frame({ visit, children }: FrameProps) {
  const t = useTexts();
  const told = visit?.flash && { tone: visit.flash.tone, text: t.of({ key: visit.flash.key }) };
  const warning = visit?.flash?.warning;
  return (
    <div className="frame">
      <script type="module" src={enhancements} />
      {visit && (
        <div>
          <a className="skip-link" href="#main">
            {t("shell.skip")}
          </a>
          <Header {...visit} />
        </div>
      )}
      <main id="main" className="page" tabIndex={-1}>
        {told && <LastingStatus {...told} />}
        {warning && (
          <Notice tone="warning" role="status">
            <p>{t.of({ key: warning })}</p>
          </Notice>
        )}
        {children}
      </main>
      {visit && <Footer {...visit} />}
      {visit?.flash && (
        <Toast tone={visit.flash.tone} text={t.of({ key: toastWordsOf(visit.flash.key) })} />
      )}
    </div>
  );
}
