import { useState } from "react";
import type { FormAnswer } from "../forms/form-answer.ts";

interface Seen {
  answer: FormAnswer<unknown> | undefined;
  counts: Record<string, number>;
}

/**
 * How many responses had an error for each control, by name. Unlike the visible errors it does not
 * change when a field is edited, only with the next response.
 */
export function useFileErrorCounts(
  answer: FormAnswer<unknown> | undefined,
): Record<string, number> {
  const [seen, setSeen] = useState<Seen>({ answer, counts: {} });
  if (seen.answer === answer) return seen.counts;
  const counts = { ...seen.counts };
  for (const { field } of answer?.errors ?? [])
    if (field !== undefined) counts[field] = (counts[field] ?? 0) + 1;
  setSeen({ answer, counts });
  return counts;
}
