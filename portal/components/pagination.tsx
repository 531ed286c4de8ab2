import { formatNumber } from "../../texts/format.ts";
import { useTexts } from "../visit/texts.tsx";
import { Icon } from "./icon.tsx";
import { pageUrl, pageNumbersToShow } from "./page-url.ts";

interface PaginationProps {
  /** The list's URL, path and query; every link keeps the query. */
  list: string;
  /** Counted from 1. */
  page: number;
  pages: number;
}

/** Links to the other pages of a list; nothing if there is only one. */
export function Pagination({ list, page, pages }: PaginationProps) {
  const t = useTexts();
  if (pages <= 1) return null;
  return (
    <nav
      className="pagination flex flex-wrap items-center gap-x-1 gap-y-2 max-md:justify-between"
      aria-label={t("shell.pages.label")}
    >
      {page > 1 && (
        <a className="page-link" rel="prev" href={pageUrl(list, page - 1)}>
          <Icon name="chevron-left" />
          {t("shell.pages.previous")}
        </a>
      )}
      <span className="text-small text-muted md:hidden">
        {t("shell.pages.position", { page: formatNumber(page), pages: formatNumber(pages) })}
      </span>
      <ul role="list" className="hidden items-center gap-1 md:flex">
        {pageNumbersToShow(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              <span className="px-1">…</span>
            ) : (
              <a
                className="page-link"
                href={pageUrl(list, number)}
                aria-label={t("shell.pages.page", { page: formatNumber(number) })}
                aria-current={number === page ? "page" : undefined}
              >
                {formatNumber(number)}
              </a>
            )}
          </li>
        ))}
      </ul>
      {page < pages && (
        <a className="page-link" rel="next" href={pageUrl(list, page + 1)}>
          {t("shell.pages.next")}
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
