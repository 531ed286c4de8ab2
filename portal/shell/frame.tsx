import type { ReactNode } from "react";
import { StatusMessage } from "../components/status-message.tsx";
import { Notice } from "../components/notice.tsx";
import { toastTextOf } from "../components/toast-text.ts";
import { Toast } from "../components/toast.tsx";
import type { OfficeLinks } from "../visit/office-links.ts";
import { useTexts } from "../visit/texts.tsx";
import offlineSupport from "../elements/offline-support.ts?worker&url";
import enhancements from "./enhance.ts?worker&url";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { OfficeNavigation } from "./office-navigation.tsx";
import type { FrameVisit } from "./shell.ts";

interface FrameProps {
  /** The navigation of the office, on its pages. */
  officeLinks?: OfficeLinks | undefined;
  /**
   * Undefined if the request failed before the visitor was identified: then the page has no frame.
   */
  visit: FrameVisit | undefined;
  children: ReactNode;
}

/**
 * Header, main and footer around every page. A direct child with the class `full-bleed` spans the window. A
 * flash message is the first line of the page and stays there; a toast repeats it while that line is out of
 * view.
 */
export function Frame({ visit, officeLinks, children }: FrameProps) {
  const t = useTexts();
  const flash = visit?.flash;
  const due = visit?.person?.secondFactorDue;
  const { detail, warning } = flash ?? {};
  const flashMessage = flash && {
    tone: flash.tone,
    text: t.of({ key: flash.key }),
    detail: detail && t.of(detail),
  };
  return (
    <div className={classOf(officeLinks)}>
      <script type="module" src={enhancements} data-offline-support={offlineSupport} />
      {visit && (
        <div>
          <a className="skip-link" href="#main">
            {t("shell.skip")}
          </a>
          <Header {...visit} />
        </div>
      )}
      {officeLinks && <OfficeNavigation {...officeLinks} />}
      <main id="main" className="page" tabIndex={-1}>
        {flashMessage && <StatusMessage {...flashMessage} />}
        {warning && (
          <Notice tone="warning" role="status" isPermanent>
            <p>{t.of({ key: warning })}</p>
          </Notice>
        )}
        {due && (
          <Notice tone="warning">
            <p>
              {due.text} <a href="/profile/second-factor">{due.link}</a>
            </p>
          </Notice>
        )}
        {children}
      </main>
      {visit && <Footer {...visit} />}
      {flash && <Toast tone={flash.tone} text={t.of({ key: toastTextOf(flash.key) })} />}
    </div>
  );
}

const roomClasses: Record<OfficeLinks["room"], string> = {
  usual: "frame-beside",
  little: "frame-beside frame-wide",
  none: "",
};

function classOf(officeLinks: OfficeLinks | undefined): string {
  if (!officeLinks) return "frame";
  return `frame frame-office ${roomClasses[officeLinks.room]}`;
}
