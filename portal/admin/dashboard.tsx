import { Outlet, useLocation } from "react-router";
import { PageHeading } from "../components/page-heading.tsx";
import { Tabs } from "../components/tabs.tsx";
import { UrlButton } from "../components/url-button.tsx";
import { useTexts } from "../visit/texts.tsx";
import { applicationsListUrl, overviewUrl, serviceDialogUrl, servicesUrl } from "./urls.ts";

/** The heading of the admin dashboard and its three tabs, each with its own URL (spec section 2). */
export default function AdminDashboard() {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <>
      <PageHeading
        title={t("catalogue.admin.title")}
        actions={
          <UrlButton href={serviceDialogUrl()} icon="plus">
            {t("catalogue.admin.newService")}
          </UrlButton>
        }
      />
      <Tabs
        label={t("catalogue.admin.tabs.label")}
        current={pathname}
        tabs={[
          { href: overviewUrl, text: t("catalogue.admin.tabs.overview") },
          { href: servicesUrl, text: t("catalogue.admin.tabs.services") },
          { href: applicationsListUrl, text: t("catalogue.admin.tabs.applications") },
        ]}
      />
      <Outlet />
    </>
  );
}
