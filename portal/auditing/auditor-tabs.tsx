import { Tabs } from "../components/tabs.tsx";
import { registerUrl } from "../office/certificates/location.ts";
import { figuresUrl } from "../office/figures/location.ts";
import { useTexts } from "../visit/texts.tsx";
import { auditedListUrl, auditedLogUrl } from "./urls.ts";
import { counterUrl } from "../office/counter/urls.ts";

const dayBookUrl = "/office/payments";

/** Links to all pages that an auditor reads, on each of them. */
export function AuditorTabs({
  current,
}: {
  current:
    | typeof auditedListUrl
    | typeof counterUrl
    | typeof auditedLogUrl
    | typeof dayBookUrl
    | typeof registerUrl
    | typeof figuresUrl;
}) {
  const t = useTexts();
  return (
    <Tabs
      label={t("auditing.title")}
      tabs={[
        { href: auditedListUrl, text: t("auditing.applications") },
        { href: counterUrl, text: t("review.counter") },
        { href: dayBookUrl, text: t("fees.dayBook.title") },
        { href: registerUrl, text: t("review.certificates") },
        { href: figuresUrl, text: t("figures.title") },
        { href: auditedLogUrl, text: t("audit.title") },
      ]}
      current={current}
    />
  );
}
