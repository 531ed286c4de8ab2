interface TelephoneLinkProps {
  /** The number as written by people. */
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

/** The `tel:` URL of a number as written by people. */
export function telephoneUrl(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, "")}`;
}
