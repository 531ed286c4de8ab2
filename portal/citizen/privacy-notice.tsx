import { currentNoticeVersion } from "../../council/privacy-notices.ts";
import { useTexts } from "../visit/texts.tsx";

/** Says what the office keeps of a form, and why. The version of this notice is sent and stored with the answers. */
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
