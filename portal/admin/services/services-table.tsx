import { formatRupees } from "../../../texts/format.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Table } from "../../components/table.tsx";
import { Tag } from "../../components/tag.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { serviceDialogUrl, servicesUrl } from "../urls.ts";

export interface ListedService {
  id: string;
  title: string;
  description: string;
  category: string;
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
  return (
    <Table
      caption={t("catalogue.admin.heading")}
      captionHidden
      columns={[
        {
          label: t("catalogue.admin.column.service"),
          cell: ({ title, description }) => (
            <>
              <span className="wrap-anywhere">{title}</span>
              <small className="line-clamp-2">{description}</small>
            </>
          ),
        },
        { label: t("catalogue.admin.column.category"), cell: ({ category }) => category },
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
          cell: ({ id, title, isActive }) => (
            <span className="grid grid-cols-2 gap-3 md:flex md:flex-col lg:flex-row lg:justify-end">
              <ButtonLink href={serviceDialogUrl(id)} appearance="secondary" small icon="pencil">
                {t("catalogue.admin.edit")}
                <span className="sr-only"> {title}</span>
              </ButtonLink>
              <form method="post" action={servicesUrl} className="contents">
                <FormOwner />
                <Button
                  name={isActive ? "retire" : "bringBack"}
                  value={id}
                  appearance="secondary"
                  small
                  icon={isActive ? "eye-off" : "eye"}
                >
                  {t(isActive ? "catalogue.admin.retire" : "catalogue.admin.bringBack")}
                  <span className="sr-only"> {title}</span>
                </Button>
              </form>
              <ButtonLink
                href={`${servicesUrl}?delete=${id}`}
                appearance="secondary"
                small
                icon="trash"
              >
                {t("catalogue.admin.delete")}
                <span className="sr-only"> {title}</span>
              </ButtonLink>
            </span>
          ),
        },
      ]}
      rows={services}
      rowKey={({ id }) => id}
    />
  );
}
