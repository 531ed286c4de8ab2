import type { Role } from "./demo.ts";
import { servicesMaxBytes, totalMaxBytes } from "./goals.ts";

export interface WeighedPage {
  name: string;
  path: string;
  /** The role that may open it; undefined for public pages. */
  role?: Role;
  /** Whether React hydrates it. */
  isHydrated?: boolean;
  /** Its weight limit, without fonts. */
  totalMaxBytes?: number;
  /** Whether search engines may index it: then Lighthouse is run on it. */
  isForSearchEngines?: boolean;
}

/** @param service the id of one. */
export function pagesToWeigh(service: string): WeighedPage[] {
  const open = (path: string, more: Partial<WeighedPage> = {}): WeighedPage => ({
    name: path,
    path,
    totalMaxBytes,
    ...more,
  });
  const found = { isForSearchEngines: true };
  return [
    open("/", found),
    open("/services", { ...found, totalMaxBytes: servicesMaxBytes }),
    open(`/services/${service}`, { ...found, name: "/services/:id" }),
    open("/about", found),
    open("/contact", found),
    open("/terms", found),
    open("/privacy", found),
    open("/login", found),
    open("/forgot-password"),
    open("/unauthorized"),
    open("/no/such/page", { name: "404" }),
    { name: "/register", path: "/register", isHydrated: true, isForSearchEngines: true },
    { name: "/apply/:id", path: `/apply/${service}`, role: "citizen", isHydrated: true },
    { name: "/dashboard/user", path: "/dashboard/user", role: "citizen" },
    { name: "/dashboard/staff", path: "/dashboard/staff", role: "staff", isHydrated: true },
    { name: "/dashboard/admin", path: "/dashboard/admin", role: "admin" },
    {
      name: "/dashboard/admin/applications",
      path: "/dashboard/admin/applications",
      role: "admin",
      isHydrated: true,
    },
    {
      name: "/dashboard/admin/services/new",
      path: "/dashboard/admin/services/new",
      role: "admin",
      isHydrated: true,
    },
  ];
}
