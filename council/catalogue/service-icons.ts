/** The drawings a council can choose from, in the order of the form; what they look like is in portal/components/service-icons.svg. */
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

/** What fits any service. */
export const defaultServiceIcon: ServiceIcon = "document";
