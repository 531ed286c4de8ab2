import { useTexts } from "../visit/texts.tsx";
import { ButtonLink } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Fee } from "../components/fee.tsx";

export interface ServiceOnCard {
  id: string;
  title: string;
  category: string;
  /** Whole rupees. */
  fee: number;
  requiredDocuments: readonly string[];
}

interface ServiceCardsProps {
  services: readonly ServiceOnCard[];
  /** The level of their headings. */
  level: 2 | 3;
}

/** Service cards: fee, number of documents, and a link to apply. */
export function ServiceCards({ services, level }: ServiceCardsProps) {
  return (
    <ul role="list" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {services.map((service) => (
        <li key={service.id} className="grid grid-cols-1">
          <ServiceCard service={service} level={level} />
        </li>
      ))}
    </ul>
  );
}

function ServiceCard({ service, level }: { service: ServiceOnCard; level: 2 | 3 }) {
  const t = useTexts();
  const { id, title, category, fee, requiredDocuments } = service;
  return (
    <Card
      level={level}
      title={<a href={`/services/${id}`}>{title}</a>}
      actions={
        <ButtonLink href={`/apply/${id}`} small>
          <span className="sr-only">{title}: </span>
          {t("catalogue.apply")}
        </ButtonLink>
      }
    >
      <p className="text-muted">{category}</p>
      <ul role="list" className="flex flex-wrap gap-x-4 text-small">
        <li className="font-semibold">
          <Fee rupees={fee} />
        </li>
        <li>{t("common.processingTime")}</li>
        <li>{t("catalogue.documents", { count: requiredDocuments.length })}</li>
      </ul>
    </Card>
  );
}
