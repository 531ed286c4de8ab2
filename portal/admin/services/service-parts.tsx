import { Tabs } from "../../components/tabs.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { servicePartUrl } from "../urls.ts";

interface ServicePartsProps {
  serviceId: string;
  current: "service" | "documents" | "preview" | "publish";
}

/** The pages of one service, as tabs. */
export function ServiceParts({ serviceId, current }: ServicePartsProps) {
  const t = useTexts();
  const parts = ["service", "documents", "preview", "publish"] as const;
  return (
    <Tabs
      label={t("catalogue.parts.label")}
      current={servicePartUrl(serviceId, current)}
      tabs={parts.map((part) => ({
        href: servicePartUrl(serviceId, part),
        text: t(`catalogue.parts.${part}`),
      }))}
    />
  );
}
