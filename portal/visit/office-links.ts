import { applicationsPathOf } from "../../council/permissions.ts";
import type { Translate } from "../../texts/translate.ts";
import { settingsUrl } from "../admin/urls.ts";
import type { Visit } from "./visit.ts";
import { counterUrl } from "../office/counter/urls.ts";

/** A link of the office's navigation. */
export interface OfficeLink {
  href: string;
  text: string;
  /** The value of `aria-current`: "page" if the link leads to the open page, "true" if the open page belongs to its page. */
  current?: "page" | "true";
}

/** The pages of the office, in groups. */
export interface OfficeLinks {
  label: string;
  groups: { title?: string; links: OfficeLink[] }[];
  /** The width that the page leaves for the navigation: little beside a wide table, none beside a review. */
  room: "usual" | "little" | "none";
}

/** A page in the navigation, and the paths of other pages that belong to it. */
interface OfficePage {
  href: string;
  text: string;
  /** Beginnings of other paths that belong to the page. */
  under?: readonly string[];
  /** Whether pages below its path do not belong to the page. */
  isExact?: boolean;
}

const reviewPaths = /^\/dashboard\/(staff|admin)\/applications\/./;
/** Pages whose tables have six columns or more, or many buttons in each row. */
const widePaths = [
  "/dashboard/staff",
  "/dashboard/admin/applications",
  "/dashboard/admin/services",
  "/dashboard/admin/people",
  "/office/certificates",
  "/office/payments",
];

/**
 * The pages of the office for whoever works there; undefined for anybody else. A loader returns them with their texts, so
 * that the script of a hydrated page does not contain the names of all pages.
 */
export function officeLinks(
  t: Translate,
  { person, path }: Pick<Visit, "person" | "path">,
): OfficeLinks | undefined {
  if (person?.role !== "staff" && person?.role !== "admin") return undefined;
  const [currentPath = "", query = ""] = path.split("?");
  const applications: OfficePage = {
    href: applicationsPathOf[person.role],
    text: t("catalogue.admin.tabs.applications"),
    under: ["/office/applications", "/office/several"],
  };
  const counter: OfficePage = {
    href: counterUrl,
    text: t("review.counter"),
    under: ["/office/calls", "/office/slips"],
  };
  const dayBook: OfficePage = { href: "/office/payments", text: t("review.dayBook") };
  const certificates: OfficePage = {
    href: "/office/certificates",
    text: t("review.certificates"),
  };
  const figures: OfficePage = { href: "/office/figures", text: t("review.figures") };
  const groups: { title?: string; pages: OfficePage[] }[] =
    person.role === "staff"
      ? [{ pages: [applications, counter, dayBook, certificates, figures] }]
      : [
          {
            pages: [
              {
                href: "/dashboard/admin",
                text: t("catalogue.admin.tabs.overview"),
                isExact: true,
              },
              applications,
              counter,
              figures,
              { href: "/dashboard/admin/messages", text: t("messages.title") },
            ],
          },
          {
            title: t("shell.office.papers"),
            pages: [
              { href: "/dashboard/admin/services", text: t("catalogue.admin.tabs.services") },
              certificates,
              dayBook,
              { href: "/dashboard/admin/outbox", text: t("outbox.title") },
            ],
          },
          {
            title: t("shell.office.portal"),
            pages: [
              { href: "/dashboard/admin/people", text: t("people.title") },
              { href: "/dashboard/admin/audit", text: t("audit.link") },
              { href: settingsUrl, text: t("settings.title") },
            ],
          },
        ];
  return {
    label: t("shell.office.label"),
    groups: groups.map(({ pages, ...group }) => ({
      ...group,
      links: pages.map((page) => linkOf(page, currentPath)),
    })),
    room: roomBeside(currentPath, query),
  };
}

function roomBeside(currentPath: string, query: string): OfficeLinks["room"] {
  if (reviewPaths.test(currentPath) || new URLSearchParams(query).get("review")) return "none";
  return widePaths.includes(currentPath) ? "little" : "usual";
}

function linkOf(
  { href, text, under = [], isExact = false }: OfficePage,
  currentPath: string,
): OfficeLink {
  if (currentPath === href) return { href, text, current: "page" };
  const belongs = [...under, ...(isExact ? [] : [href])].some(
    (start) => currentPath === start || currentPath.startsWith(`${start}/`),
  );
  return { href, text, ...(belongs && { current: "true" as const }) };
}
