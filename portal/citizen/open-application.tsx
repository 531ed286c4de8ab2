import type { ListedApplication } from "../../council/applications/records.ts";
import { formatDate } from "../../texts/format.ts";
import { Notice } from "../components/notice.tsx";
import { useTexts } from "../visit/texts.tsx";

/** Warns above a form that an application for the same service is not decided yet. */
export function OpenApplicationNotice({ application }: { application: ListedApplication }) {
  const t = useTexts();
  const { id, reference, status, submittedAt } = application;
  const date = formatDate(submittedAt, t.language);
  return (
    <Notice>
      <p>
        {t("applications.apply.open", { reference, status: t(`common.status.${status}`), date })}{" "}
        <a href={`/applications/${id}`}>{t("applications.apply.seeOpen")}</a>
      </p>
    </Notice>
  );
}
