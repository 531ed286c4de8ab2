interface Tab {
  href: string;
  text: string;
}

interface TabsProps {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly Tab[];
  /** The `href` of the current tab. */
  current: string;
}

/** Parts of one page as links, each with its own URL. */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, text }) => (
        <a key={href} href={href} aria-current={href === current ? "page" : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
