interface TelephoneLinkProps {
  /** As people write it. */
  number: string;
  className?: string;
}

/** A telephone number that a phone dials. */
export function TelephoneLink({ number, className }: TelephoneLinkProps) {
  return (
    <a className={className} href={telephoneUrl(number)}>
      {number}
    </a>
  );
}

/** The `tel:` URL of a number as people write it. */
export function telephoneUrl(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, "")}`;
}
