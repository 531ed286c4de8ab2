import { Icon } from "../components/icon.tsx";
import { useTexts } from "../visit/texts.tsx";

/** Links to what needs no account: following an application, and checking a certificate. */
export function TrackAndVerify() {
  const t = useTexts();
  return (
    <p className="flex flex-wrap gap-x-6">
      <a className="inline-flex min-h-11 items-center gap-2 font-semibold" href="/track">
        <Icon name="search" />
        {t("shell.footer.track")}
      </a>
      <a className="inline-flex min-h-11 items-center gap-2 font-semibold" href="/verify">
        <Icon name="check" />
        {t("verify.title")}
      </a>
    </p>
  );
}
