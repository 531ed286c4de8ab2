/**
 * A dashboard's link to the held certificates. The loader sends the text, because the browser's texts do not include
 * it.
 */
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
