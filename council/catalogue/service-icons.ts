/**
 * The icons a council can choose for a service, in the order of the form; portal/components/service-icons.svg
 * draws them.
 */
export const serviceIcons = [
  "birth",
  "death",
  "income",
  "caste",
  "residence",
  "marriage",
  "trade-licence",
  "building-permission",
  "property-tax",
  "water-connection",
  "land-record",
  "ration",
  "pension",
  "work",
  "light",
  "document",
] as const;

export type ServiceIcon = (typeof serviceIcons)[number];

/** The icon that suits any service. */
export const defaultServiceIcon: ServiceIcon = "document";
