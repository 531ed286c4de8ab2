import { ButtonLink } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import type { PaperLink } from "./paper-texts.ts";

/** Links to the papers of an application; null if it has none. */
export function PaperLinks({ links }: { links: readonly PaperLink[] }) {
  if (links.length === 0) return null;
  return (
    <div className="no-print">
      <Card>
        <div className="button-row">
          {links.map(({ href, text, isButton }) => (
            <ButtonLink
              key={href}
              href={href}
              appearance="secondary"
              small
              role={isButton ? "button" : undefined}
            >
              {text}
            </ButtonLink>
          ))}
        </div>
      </Card>
    </div>
  );
}
