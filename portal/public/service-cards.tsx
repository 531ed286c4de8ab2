import { Fragment } from "react";
import type { LocalisedTexts } from "../../council/catalogue/localise.ts";
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
  /** The language of each text that is not in the reader's language. */
  foreign?: LocalisedTexts["foreign"];
}

/** The number of categories that portal/theme/service-groups.css can order. */
const groupedCategoriesAtMost = 8;

interface ServiceCardsProps {
  services: readonly ServiceOnCard[];
  /** The level of the cards' headings. */
  level: 2 | 3;
  /** Whether phones show the services grouped under their categories. More than eight categories are not grouped. */
  isGroupedOnPhones?: boolean;
}

/** Service cards: fee, number of documents, and a link to apply; the rest of a card links to the service. */
export function ServiceCards({ services, level, isGroupedOnPhones = false }: ServiceCardsProps) {
  const categories = [...new Set(services.map(({ category }) => category))];
  const isGrouped = isGroupedOnPhones && categories.length <= groupedCategoriesAtMost;
  const isFirst = ({ id, category }: ServiceOnCard) =>
    services.find((other) => other.category === category)?.id === id;
  return (
    <ul role="list" className="services">
      {services.map((service) => {
        const { id, category, foreign } = service;
        const categoryClass = isGrouped ? `category-${categories.indexOf(category) + 1}` : "";
        return (
          <Fragment key={id}>
            {isGrouped && isFirst(service) && (
              // Screen readers hear the category on each card, because the cards are not in order of
              // categories.
              <li
                className={`service-group ${categoryClass}`}
                aria-hidden="true"
                lang={foreign?.category}
              >
                {category}
              </li>
            )}
            <li className={`service ${categoryClass}`}>
              <ServiceCard service={service} level={level} isUnderHeading={isGrouped} />
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}

interface ServiceCardProps {
  service: ServiceOnCard;
  level: 2 | 3;
  /** Whether a heading above the card names the category on a phone. */
  isUnderHeading: boolean;
}

function ServiceCard({ service, level, isUnderHeading }: ServiceCardProps) {
  const t = useTexts();
  const { id, icon, title, category, fee, requiredDocuments, foreign } = service;
  const Heading = `h${level}` as const;
  return (
    <>
      <ServiceIcon name={icon} />
      <Heading className="title">
        <a href={`/services/${id}`} lang={foreign?.title}>
          {title}
        </a>
      </Heading>
      <div>
        <p
          lang={foreign?.category}
          className={isUnderHeading ? "text-muted max-sm:sr-only" : "text-muted"}
        >
          {category}
        </p>
        <ul role="list" className="service-facts">
          <li className="font-semibold">
            <Fee rupees={fee} />
          </li>
          <li>{t("catalogue.documents", { count: requiredDocuments.length })}</li>
        </ul>
      </div>
      <a className="service-apply" href={`/apply/${id}`}>
        <span className="sr-only" lang={foreign?.title}>
          {title}:{" "}
        </span>
        {t("catalogue.apply")}
      </a>
    </>
  );
}
