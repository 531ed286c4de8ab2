import type { ReactNode } from "react";

export interface TimelineEntry {
  id: string;
  /** What happened, in one sentence. */
  text: string;
  /** When, and who it was. */
  line: string;
  /** What else was said. */
  note?: ReactNode;
}

/** What happened, one after the other, as a list in order. */
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
