/** A line of a dashboard. The loader sends its text, which is not among the texts that browsers load. */
export interface WaitingCertificates {
  text: string;
  href: string;
}

/** How many certificates wait for a second official, with a link to them, if some do. */
export function WaitingCertificatesLine({ waiting }: { waiting: WaitingCertificates | undefined }) {
  if (!waiting) return null;
  return (
    <p>
      <a className="inline-flex min-h-11 items-center" href={waiting.href}>
        {waiting.text}
      </a>
    </p>
  );
}
