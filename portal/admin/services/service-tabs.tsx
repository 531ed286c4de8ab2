import { Tabs } from "../../components/tabs.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { serviceTabUrl, serviceTabs, type ServiceTab } from "../urls.ts";

interface ServiceTabsProps {
  serviceId: string;
  current: ServiceTab;
}

/** Tabs that link the pages of one service. */
export function ServiceTabs({ serviceId, current }: ServiceTabsProps) {
  const t = useTexts();
  return (
    <Tabs
      label={t("catalogue.tabs.label")}
      current={serviceTabUrl(serviceId, current)}
      tabs={serviceTabs.map((tab) => ({
        href: serviceTabUrl(serviceId, tab),
        text: t(`catalogue.tabs.${tab}`),
      }))}
    />
  );
}
