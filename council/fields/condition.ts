/** The condition on which a field is asked: one of these options is chosen in a field above it. */
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
  const chosenOptions = answers[askedIf.field]?.split(" ") ?? [];
  return chosenOptions.some((option) => askedIf.isOneOf.includes(option));
}
