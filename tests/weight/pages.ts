import type { Role } from "./demo.ts";
import { applyMaxBytes, citizenMaxBytes, totalMaxBytes } from "./goals.ts";

/** A page that is weighed, and what its limits depend on. */
export interface WeighedPage {
  name: string;
  path: string;
  /** The role that opens the page; undefined for public pages. */
  role?: Role;
  /** Whether React hydrates the page. */
  isHydrated?: boolean;
  /** Whether the page draws a PDF. */
  drawsPdf?: boolean;
  /** The most that it may weigh, without fonts. */
  totalMaxBytes?: number;
  /** Whether it loads a script for its form, or for the keyboard shortcuts of its list. */
  hasFormScript?: boolean;
  /** Whether it has a form of several fields, so that its HTML and style may weigh more. */
  hasCitizenForm?: boolean;
  /** Whether it is on a citizen's way to an application: its paint must then be earlier, and is also measured on slow 3G. */
  isInApplyFlow?: boolean;
  /** Whether search engines may index it, so that Lighthouse is run on it. */
  isForSearchEngines?: boolean;
}

interface Ids {
  service: string;
  /** The id of an application of the citizen who signs in. */
  application: string;
}

export function pagesToWeigh({ service, application }: Ids): WeighedPage[] {
  const publicPage = (path: string, details: Partial<WeighedPage> = {}): WeighedPage => ({
    name: path,
    path,
    totalMaxBytes,
    ...details,
  });
  const citizensPage = (path: string, details: Partial<WeighedPage> = {}): WeighedPage => ({
    name: path,
    path,
    role: "citizen",
    totalMaxBytes: citizenMaxBytes,
    ...details,
  });
  const indexed = { isForSearchEngines: true };
  return [
    publicPage("/", indexed),
    publicPage("/services", { ...indexed, isInApplyFlow: true }),
    publicPage(`/services/${service}`, { ...indexed, name: "/services/:id" }),
    publicPage("/about", indexed),
    publicPage("/contact", { ...indexed, hasFormScript: true }),
    publicPage("/terms", indexed),
    publicPage("/privacy", indexed),
    publicPage("/login", indexed),
    publicPage("/forgot-password"),
    publicPage("/unauthorized"),
    publicPage("/no/such/page", { name: "404" }),
    publicPage("/register", {
      ...indexed,
      hasFormScript: true,
      hasCitizenForm: true,
      isInApplyFlow: true,
    }),
    citizensPage(`/apply/${service}`, {
      name: "/apply/:id",
      totalMaxBytes: applyMaxBytes,
      hasFormScript: true,
      hasCitizenForm: true,
      isInApplyFlow: true,
    }),
    citizensPage("/dashboard/user", { isInApplyFlow: true }),
    citizensPage(`/applications/${application}`, {
      name: "/applications/:id",
      hasFormScript: true,
    }),
    citizensPage("/notifications"),
    citizensPage("/profile"),
    { name: "/dashboard/staff", path: "/dashboard/staff", role: "staff", hasFormScript: true },
    {
      name: "/dashboard/staff?review=:id",
      path: `/dashboard/staff?review=${application}`,
      role: "staff",
      isHydrated: true,
      drawsPdf: true,
    },
    { name: "/dashboard/admin", path: "/dashboard/admin", role: "admin" },
    {
      name: "/dashboard/admin/applications",
      path: "/dashboard/admin/applications",
      role: "admin",
      hasFormScript: true,
    },
    {
      name: "/dashboard/admin/services/new",
      path: "/dashboard/admin/services/new",
      role: "admin",
      isHydrated: true,
    },
  ];
}
