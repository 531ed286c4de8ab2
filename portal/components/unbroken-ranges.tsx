import { Fragment } from "react";

const range = /(?<!\S)([^\s,;–-]{1,12}\s?[–-]\s?[^\s,;–-]{1,12})(?![^\s,;])/u;

/** Words in which a range, such as "9:00-14:00" or "Mon-Fri", stays on one line. */
export function UnbrokenRanges({ text }: { text: string }) {
  // Split by a group, every second part is what the group found.
  return text.split(range).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
