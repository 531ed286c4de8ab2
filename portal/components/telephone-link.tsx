interface TelephoneLinkProps {
  /** The number as people write it. */
  number: string;
  className?: string;
}

/** A link that dials a telephone number. */
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
