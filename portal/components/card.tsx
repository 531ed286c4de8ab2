import type { ReactNode } from "react";

interface CardProps {
  /** Its heading, an h2 unless `level` says 3. */
  title?: ReactNode;
  level?: 2 | 3;
  /** Buttons at the foot. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A card: related content on its own surface. */
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
