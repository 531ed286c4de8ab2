import { Icon } from "../components/icon.tsx";
import { asRendered } from "../components/as-rendered.ts";
import type { OfficeLinks } from "../visit/office-links.ts";

/**
 * The navigation of the office: collapsed above the page, or beside it if the window is wide and the page leaves room.
 * Rendered on the server only. In the browser React keeps that HTML, so this code is not in the page's script.
 */
export function OfficeNavigation(links: OfficeLinks) {
  if (import.meta.env.SSR)
    return (
      <div className="office-navigation">
        <details className="office-menu">
          <summary className="nav-link">
            <Icon name="menu" />
            {links.label}
          </summary>
          <Groups {...links} />
        </details>
        <div className="office-side">
          <Groups {...links} />
        </div>
      </div>
    );
  return (
    <div
      className="office-navigation"
      // oxlint-disable-next-line react/no-danger -- sets nothing: React leaves what the server rendered.
      dangerouslySetInnerHTML={asRendered}
      suppressHydrationWarning
    />
  );
}

function Groups({ label, groups }: OfficeLinks) {
  return (
    <nav className="office-links" aria-label={label}>
      {groups.map(({ title, links }) => (
        <div key={title ?? ""}>
          {title && <p>{title}</p>}
          <ul>
            {links.map(({ href, text, current }) => (
              <li key={href}>
                <a href={href} aria-current={current}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
