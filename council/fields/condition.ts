/** A field is asked only where one of some options was chosen in a field above it. */
export interface Condition {
  /** The id of the field above. */
  field: string;
  isOneOf: readonly string[];
}

/**
 * Whether a field is asked.
 * @param answers the answers to the fields above it, as stored. A field that is not asked has no answer, so fields that
 * depend on it are not asked either.
 */
export function isAsked(
  { askedIf }: { askedIf?: Condition },
  answers: Readonly<Record<string, string | undefined>>,
): boolean {
  if (!askedIf) return true;
  const chosen = answers[askedIf.field]?.split(" ") ?? [];
  return chosen.some((option) => askedIf.isOneOf.includes(option));
}
