import { Fragment } from "react";

/** A range, with the space before it, because Safari supports no lookbehind before 16.4. */
const range = /(^|\s)([^\s,;–-]{1,12}\s?[–-]\s?[^\s,;–-]{1,12})(?![^\s,;])/u;

/** A text in which a range such as "9:00-14:00" or "Mon-Fri" stays on one line. */
export function NonBreakingRanges({ text }: { text: string }) {
  // `split` returns the matches of both capture groups, too: every third part is a match of the second group, a range.
  return text.split(range).map((part, index) =>
    index % 3 === 2 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
