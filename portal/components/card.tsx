import type { ReactNode } from "react";

interface CardProps {
  /** The heading, an h2 unless `level` is 3. */
  title?: ReactNode;
  level?: 2 | 3;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Related content on its own surface. */
export function Card({ title, level = 2, actions, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="card flex flex-col">
      {title && <Heading className="title">{title}</Heading>}
      {children}
      {actions && <div className="button-row mt-auto pt-1">{actions}</div>}
    </section>
  );
}
