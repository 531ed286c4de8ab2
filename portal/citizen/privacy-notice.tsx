import { currentNoticeVersion } from "../../council/privacy-notices.ts";
import { useTexts } from "../visit/texts.tsx";

/** What the office keeps of a form, and why. Its version is sent with the answers and stored with them. */
export function PrivacyNotice() {
  const t = useTexts();
  return (
    <>
      <p className="-mt-4 text-muted">
        {t.rich("applications.apply.privacy", {
          privacy: (words) => (
            <a key="privacy" href="/privacy" target="_blank">
              {words}
            </a>
          ),
        })}
      </p>
      <input type="hidden" name="noticeVersion" value={currentNoticeVersion} />
    </>
  );
}
