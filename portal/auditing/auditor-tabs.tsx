import { Tabs } from "../components/tabs.tsx";
import { registerUrl } from "../office/certificates/location.ts";
import { figuresUrl } from "../office/figures/location.ts";
import { useTexts } from "../visit/texts.tsx";
import { auditorsListUrl, auditorsLogUrl } from "./urls.ts";
import { counterUrl } from "../office/counter/urls.ts";

const dayBookUrl = "/office/payments";

/** Links to all pages that an auditor may read. Each of these pages shows them. */
export function AuditorTabs({
  current,
}: {
  current:
    | typeof auditorsListUrl
    | typeof counterUrl
    | typeof auditorsLogUrl
    | typeof dayBookUrl
    | typeof registerUrl
    | typeof figuresUrl;
}) {
  const t = useTexts();
  return (
    <Tabs
      label={t("auditing.title")}
      tabs={[
        { href: auditorsListUrl, text: t("auditing.applications") },
        { href: counterUrl, text: t("review.counter") },
        { href: dayBookUrl, text: t("fees.dayBook.title") },
        { href: registerUrl, text: t("review.certificates") },
        { href: figuresUrl, text: t("figures.title") },
        { href: auditorsLogUrl, text: t("audit.title") },
      ]}
      current={current}
    />
  );
}
