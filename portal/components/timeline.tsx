import type { ReactNode } from "react";

export interface TimelineEntry {
  id: string;
  /** The event, in one sentence. */
  text: string;
  /** Time and person. */
  line: string;
  /** Further details. */
  note?: ReactNode;
}

/** Events in order, as an ordered list. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map(({ id, text, line, note }) => (
        <li key={id}>
          <p>{text}</p>
          {note && <p className="timeline-note">{note}</p>}
          <p className="hint">{line}</p>
        </li>
      ))}
    </ol>
  );
}
