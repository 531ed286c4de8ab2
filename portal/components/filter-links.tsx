interface Choice {
  href: string;
  text: string;
  isCurrent: boolean;
}

interface FilterLinksProps {
  /** The accessible name of the links. */
  label: string;
  choices: readonly Choice[];
}

/** Filters a list: one link per choice. */
export function FilterLinks({ label, choices }: FilterLinksProps) {
  return (
    <nav className="filter" aria-label={label}>
      {choices.map(({ href, text, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? "true" : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
