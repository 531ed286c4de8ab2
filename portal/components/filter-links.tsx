interface Choice {
  href: string;
  text: string;
  isCurrent: boolean;
}

interface FilterLinksProps {
  /** What the links choose, for those who do not see them. */
  label: string;
  choices: readonly Choice[];
}

/** Chooses what a list shows: one link each. */
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
