import type { ReactNode } from "react";

export interface TimelineEntry {
  id: string;
  /** The event, in one sentence. */
  text: string;
  /** The time of the event, and the person who caused it. */
  line: string;
  /** Further details. */
  note?: ReactNode;
  /** Whether the event is a refusal, which a diamond marks instead of a dot. */
  isRefusal?: boolean;
}

interface TimelineProps {
  entries: readonly TimelineEntry[];
  /** What comes next, as a last item without a date. */
  next?: string | undefined;
}

/** Events in order, as an ordered list. */
export function Timeline({ entries, next }: TimelineProps) {
  return (
    <ol className="timeline">
      {entries.map(({ id, text, line, note, isRefusal }) => (
        <li key={id} className={isRefusal ? "timeline-refusal" : undefined}>
          <p>{text}</p>
          {note && (
            // The text's own direction, because people write in any script.
            <p className="timeline-note" dir="auto">
              {note}
            </p>
          )}
          <p className="hint">{line}</p>
        </li>
      ))}
      {next && <li className="timeline-next">{next}</li>}
    </ol>
  );
}
