/** A link of a dashboard. The loader sends its text, which is not among the texts that browsers load. */
export interface HeldLink {
  text: string;
  href: string;
}

/** How many held certificates wait for a second official, with a link to them; nothing if none does. */
export function HeldCertificatesLink({ link }: { link: HeldLink | undefined }) {
  if (!link) return null;
  return (
    <p>
      <a className="inline-flex min-h-11 items-center" href={link.href}>
        {link.text}
      </a>
    </p>
  );
}
