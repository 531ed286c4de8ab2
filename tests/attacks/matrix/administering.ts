import type { Fixtures } from "../fixtures.ts";
import { admins, type Row } from "./row.ts";

const serviceFields = {
  title: "Water connection",
  description: "A connection to the village's water.",
  category: "Utilities",
  fee: "100",
  requiredDocuments: "Proof of address",
  isActive: "on",
};

/** What administrators do besides reviewing. */
export const administering: Row[] = [
  { route: "/dashboard/admin", path: () => "/dashboard/admin", expected: admins("page") },
  {
    route: "/dashboard/admin/services",
    path: () => "/dashboard/admin/services",
    expected: admins("page"),
  },
  {
    route: "/dashboard/admin/services",
    what: "a deletion",
    path: () => "/dashboard/admin/services",
    form: ({ spareService }) => ({ serviceId: spareService.id }),
    expected: admins("to /dashboard/admin/services"),
  },
  ...["new", ":serviceId"].flatMap((which): Row[] => {
    const route = `/dashboard/admin/services/${which}`;
    const path = ({ service }: Fixtures) => route.replace(":serviceId", service.id);
    const form = ({ service }: Fixtures) => ({ ...serviceFields, seen: String(service.updatedAt) });
    return [
      { route, path, expected: admins("page") },
      { route, what: "a service", path, form, expected: admins("to /dashboard/admin/services") },
      {
        route,
        what: "one more row",
        button: "addDocument",
        path,
        form: (f) => ({ ...form(f), addDocument: "1" }),
        expected: admins("page"),
      },
      {
        route,
        what: "one row less",
        button: "removeDocument",
        path,
        form: (f) => ({ ...form(f), removeDocument: "0" }),
        expected: admins("page"),
      },
    ];
  }),
  {
    route: "/dashboard/admin/outbox",
    path: () => "/dashboard/admin/outbox",
    expected: admins("page"),
  },
  {
    route: "/dashboard/admin/outbox",
    button: "letterId",
    path: () => "/dashboard/admin/outbox?show=failed",
    form: ({ failedLetter }) => ({ letterId: failedLetter }),
    expected: admins("to /dashboard/admin/outbox?show=failed"),
  },
  {
    route: "/dashboard/admin/messages",
    path: () => "/dashboard/admin/messages",
    expected: admins("page"),
  },
  {
    route: "/dashboard/admin/messages",
    button: "mark",
    path: () => "/dashboard/admin/messages",
    form: ({ message }) => ({ messageId: message, mark: "answered" }),
    expected: admins("to /dashboard/admin/messages"),
  },
];
