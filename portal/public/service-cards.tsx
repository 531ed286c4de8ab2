import { Fragment } from "react";
import type { ServiceIcon as ServiceIconName } from "../../council/catalogue/service-icons.ts";
import { Fee } from "../components/fee.tsx";
import { ServiceIcon } from "../components/service-icon.tsx";
import { useTexts } from "../visit/texts.tsx";
import "./services.css";

export interface ServiceOnCard {
  id: string;
  icon: ServiceIconName;
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
  /** On a phone the services of a category stand together, under its name. */
  isGrouped?: boolean;
}

/** Service cards: fee, number of documents, and a link to apply; the rest leads to the service. */
export function ServiceCards({ services, level, isGrouped = false }: ServiceCardsProps) {
  const categories = [...new Set(services.map(({ category }) => category))];
  const firstOf = new Map(services.toReversed().map(({ id, category }) => [category, id]));
  return (
    <ul role="list" className="services">
      {services.map((service) => {
        const { id, category } = service;
        const place = isGrouped ? placeClass(categories.indexOf(category)) : "";
        return (
          <Fragment key={id}>
            {isGrouped && firstOf.get(category) === id && (
              // Each card names its category for those who hear the list, in whatever order.
              <li className={`service-group ${place}`} aria-hidden="true">
                {category}
              </li>
            )}
            <li className={`service ${place}`}>
              <ServiceCard service={service} level={level} />
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}

/** How many categories portal/theme/services.css puts in order. */
const orderedCategories = 8;

/** From the ninth category on, services stay in the order of the list. */
function placeClass(category: number): string {
  return `category-${Math.min(category + 1, orderedCategories)}`;
}

function ServiceCard({ service, level }: { service: ServiceOnCard; level: 2 | 3 }) {
  const t = useTexts();
  const { id, icon, title, category, fee, requiredDocuments } = service;
  const Heading = `h${level}` as const;
  return (
    <>
      <ServiceIcon name={icon} />
      <Heading className="title">
        <a href={`/services/${id}`}>{title}</a>
      </Heading>
      <div>
        <p className="text-muted max-sm:sr-only">{category}</p>
        <ul role="list" className="service-facts">
          <li className="font-semibold">
            <Fee rupees={fee} />
          </li>
          <li>{t("common.processingTime")}</li>
          <li>{t("catalogue.documents", { count: requiredDocuments.length })}</li>
        </ul>
      </div>
      <a className="service-apply" href={`/apply/${id}`}>
        <span className="sr-only">{title}: </span>
        {t("catalogue.apply")}
      </a>
    </>
  );
}
