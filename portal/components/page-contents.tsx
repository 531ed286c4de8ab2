import { useTexts } from "../visit/texts.tsx";

interface PageContentsProps {
  /** The parts of the page, in its order. */
  parts: readonly { id: string; title: string }[];
  className: string;
  /** How the links are laid out. */
  listClassName?: string;
}

/** Links to the parts of a long page. */
export function PageContents({ parts, className, listClassName = "" }: PageContentsProps) {
  const t = useTexts();
  return (
    <nav aria-labelledby="contents" className={`no-print ${className}`}>
      <h2 id="contents" className="title">
        {t("info.contents")}
      </h2>
      <ol className={`list-decimal ps-8 ${listClassName}`}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a className="inline-flex min-h-11 items-center" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
