import { Tabs } from "../../components/tabs.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { servicePartUrl, serviceParts, type ServicePart } from "../urls.ts";

interface ServicePartsProps {
  serviceId: string;
  current: ServicePart;
}

/** Tabs that link the pages of one service. */
export function ServiceParts({ serviceId, current }: ServicePartsProps) {
  const t = useTexts();
  return (
    <Tabs
      label={t("catalogue.parts.label")}
      current={servicePartUrl(serviceId, current)}
      tabs={serviceParts.map((part) => ({
        href: servicePartUrl(serviceId, part),
        text: t(`catalogue.parts.${part}`),
      }))}
    />
  );
}
