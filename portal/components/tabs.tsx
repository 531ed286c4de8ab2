interface Tab {
  href: string;
  text: string;
}

interface TabsProps {
  /** What the tabs choose between, for those who do not see them. */
  label: string;
  tabs: readonly Tab[];
  /** The `href` of the tab one is on. */
  current: string;
}

/** Parts of one page as links: each has its own address. */
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
