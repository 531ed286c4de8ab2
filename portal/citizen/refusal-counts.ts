import { useState } from "react";
import type { ApplyAnswer } from "./apply-problems.tsx";

interface Seen {
  answer: ApplyAnswer | undefined;
  counts: Record<string, number>;
}

/**
 * How many answers found fault with each control, by its name. Unlike the open errors this stays when
 * a field is edited: it changes only when another answer comes.
 */
export function useRefusalCounts(answer: ApplyAnswer | undefined): Record<string, number> {
  const [seen, setSeen] = useState<Seen>({ answer, counts: {} });
  if (seen.answer === answer) return seen.counts;
  const counts = { ...seen.counts };
  for (const name of Object.keys(answer?.errors ?? {})) counts[name] = (counts[name] ?? 0) + 1;
  setSeen({ answer, counts });
  return counts;
}
