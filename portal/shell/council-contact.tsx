import type { ReactNode } from "react";
import { asRendered } from "../components/as-rendered.ts";
import { Icon, type IconName } from "../components/icon.tsx";
import { NonBreakingRanges } from "../components/non-breaking-ranges.tsx";
import { TelephoneLink } from "../components/telephone-link.tsx";
import { useTexts } from "../visit/texts.tsx";
import type { CouncilView } from "../../council/settings/view.ts";
import type { Language } from "../../texts/languages.ts";

/**
 * The council's contact details, in the footer. Rendered on the server only. In the browser React keeps that HTML, so this
 * code is not in the page's script.
 */
export function CouncilContact({ council }: { council: CouncilView }) {
  if (import.meta.env.SSR)
    return (
      <div className="max-sm:col-span-2">
        <Details council={council} />
      </div>
    );
  return (
    <div
      className="max-sm:col-span-2"
      // oxlint-disable-next-line react/no-danger -- sets nothing: React leaves what the server rendered.
      dangerouslySetInnerHTML={asRendered}
      suppressHydrationWarning
    />
  );
}

function Details({ council }: { council: CouncilView }) {
  const t = useTexts();
  return (
    <>
      <h2 className="mb-1 text-body">{t("shell.footer.contact")}</h2>
      <address className="grid not-italic">
        <Line icon="phone">
          <TelephoneLink
            number={council.phone}
            className="inline-flex min-h-11 items-center text-link"
          />
        </Line>
        <Line icon="mail">
          <a
            className="inline-flex min-h-11 items-center text-link"
            href={`mailto:${council.email}`}
          >
            {council.email}
          </a>
        </Line>
        <Line icon="pin" lang={council.foreign.address}>
          {council.address}
        </Line>
        <Line icon="clock" lang={council.foreign.hours}>
          <NonBreakingRanges text={council.hours} />
        </Line>
      </address>
      <SocialLinks links={council.socialLinks} />
    </>
  );
}

/** Links to the council's pages on social networks. */
function SocialLinks({ links }: { links: CouncilView["socialLinks"] }) {
  const t = useTexts();
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      {links.map(({ network, url }) => (
        <a key={url} className="inline-flex min-h-11 min-w-6 items-center text-link" href={url}>
          {t(`shell.footer.network.${network}`)}
        </a>
      ))}
    </p>
  );
}

interface LineProps {
  icon: IconName;
  /** The language of the content, if it is not the reader's. */
  lang?: Language | undefined;
  children: ReactNode;
}

function Line({ icon, lang, children }: LineProps) {
  return (
    <div className="flex min-h-11 items-center gap-2 leading-snug">
      <Icon name={icon} className="text-geru" />
      <span lang={lang} className="min-w-0 wrap-anywhere">
        {children}
      </span>
    </div>
  );
}
