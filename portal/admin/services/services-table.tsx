import type { LocalisedTexts } from "../../../council/catalogue/localise.ts";
import { formatRupees } from "../../../texts/format.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { markedText } from "../../components/marked-text.tsx";
import { Table } from "../../components/table.tsx";
import { Tag } from "../../components/tag.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { serviceDialogUrl, serviceTabUrl, serviceRowId, servicesUrl } from "../urls.ts";

export interface ListedService {
  id: string;
  title: string;
  description: string;
  category: string;
  foreign: LocalisedTexts["foreign"];
  /** Whole rupees. */
  fee: number;
  isActive: boolean;
}

interface ServicesTableProps {
  services: readonly ListedService[];
}

/** Active and inactive services, with buttons to change them. */
export function ServicesTable({ services }: ServicesTableProps) {
  const t = useTexts();
  const positionOf = (service: ListedService) => ({
    isFirst: service === services[0],
    isLast: service === services[services.length - 1],
  });
  return (
    <Table
      caption={t("catalogue.admin.heading")}
      captionHidden
      narrow="compact"
      columns={[
        {
          label: t("catalogue.admin.column.service"),
          cell: ({ id, title, description, foreign }) => (
            <>
              <span lang={foreign.title} className="wrap-anywhere">
                {title}
              </span>
              <small lang={foreign.description} className="line-clamp-2">
                {description}
              </small>
              <a
                className="flex min-h-11 items-center py-2 lg:inline-flex lg:min-h-6 lg:py-0"
                href={serviceTabUrl(id, "questions")}
              >
                {t("catalogue.tabs.open")}
                <span lang={foreign.title} className="sr-only">
                  {" "}
                  {title}
                </span>
              </a>
            </>
          ),
        },
        {
          label: t("catalogue.admin.column.category"),
          cell: ({ category, foreign }) => markedText(category, foreign.category),
        },
        {
          label: t("catalogue.admin.column.fee"),
          kind: "number",
          cell: ({ fee }) => formatRupees(fee),
        },
        {
          label: t("catalogue.admin.column.status"),
          cell: ({ isActive }) =>
            isActive ? (
              <Tag icon="approved" tone="success">
                {t("catalogue.admin.active")}
              </Tag>
            ) : (
              <Tag icon="eye-off">{t("catalogue.admin.inactive")}</Tag>
            ),
        },
        {
          label: t("catalogue.admin.column.actions"),
          kind: "action",
          cell: (service) => <ServiceButtons service={service} {...positionOf(service)} />,
        },
      ]}
      rows={services}
      rowKey={({ id }) => id}
      rowId={({ id }) => serviceRowId(id)}
    />
  );
}

interface ServiceButtonsProps {
  service: ListedService;
  isFirst: boolean;
  isLast: boolean;
}

/** The buttons with which an administrator changes one service. */
function ServiceButtons({ service, isFirst, isLast }: ServiceButtonsProps) {
  const t = useTexts();
  const { id, title, foreign, isActive } = service;
  const hiddenTitle = (
    <span lang={foreign.title} className="sr-only">
      {" "}
      {title}
    </span>
  );
  return (
    <form
      method="post"
      action={servicesUrl}
      className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2 lg:grid-cols-[repeat(3,max-content)] lg:justify-end"
    >
      <FormOwner />
      <ButtonLink href={serviceDialogUrl(id)} appearance="secondary" small icon="pencil">
        {t("catalogue.admin.edit")}
        {hiddenTitle}
      </ButtonLink>
      <Button name="duplicate" value={id} appearance="secondary" small icon="copy">
        {t("catalogue.admin.duplicate")}
        {hiddenTitle}
      </Button>
      <Button
        name={isActive ? "deactivate" : "reactivate"}
        value={id}
        appearance="secondary"
        small
        icon={isActive ? "eye-off" : "eye"}
      >
        {t(isActive ? "catalogue.admin.retire" : "catalogue.admin.bringBack")}
        {hiddenTitle}
      </Button>
      <ButtonLink href={`${servicesUrl}?delete=${id}`} appearance="secondary" small icon="trash">
        {t("catalogue.admin.delete")}
        {hiddenTitle}
      </ButtonLink>
      {!isFirst && (
        <Button name="up" value={id} appearance="quiet" small>
          {t("catalogue.admin.up")}
          {hiddenTitle}
        </Button>
      )}
      {!isLast && (
        <Button name="down" value={id} appearance="quiet" small>
          {t("catalogue.admin.down")}
          {hiddenTitle}
        </Button>
      )}
    </form>
  );
}
