import type { ReactNode } from "react";
import { DotRow } from "./dot-row.tsx";

interface PageHeadingProps {
  /** The page's one h1. */
  title: ReactNode;
  /** A few words above the title, such as the section. */
  eyebrow?: ReactNode;
  /** One sentence below the title. */
  intro?: ReactNode;
  /** Buttons beside the title; below it on a phone. */
  actions?: ReactNode;
}

/** The heading of a page. */
export function PageHeading({ title, eyebrow, intro, actions }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid min-w-0 grid-cols-1 gap-2">
        {eyebrow && (
          <p className="eyebrow flex items-center gap-2 text-small font-semibold text-geru">
            <DotRow />
            {eyebrow}
          </p>
        )}
        <h1>{title}</h1>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      {actions && <div className="button-row no-print">{actions}</div>}
    </div>
  );
}
