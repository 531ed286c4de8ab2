import { useId, type ReactNode } from "react";

interface CardProps {
  /** The heading, an h2 unless `level` is 3. */
  title?: ReactNode;
  level?: 2 | 3;
  /** Whether the card's controls belong together: screen readers then say the heading before the first control. */
  isGroup?: boolean;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Related content on its own surface. */
export function Card({ title, level = 2, isGroup, actions, children }: CardProps) {
  const Heading = `h${level}` as const;
  const id = useId();
  const group = isGroup ? { role: "group", "aria-labelledby": id } : undefined;
  return (
    <section className="card flex flex-col" {...group}>
      {title && (
        <Heading className="title" id={isGroup ? id : undefined}>
          {title}
        </Heading>
      )}
      {children}
      {actions && <div className="button-row mt-auto pt-1">{actions}</div>}
    </section>
  );
}
