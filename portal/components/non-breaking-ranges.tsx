import { Fragment } from "react";

/** Also matches the space before the range, because Safari supports no lookbehind before 16.4. */
const range = /(^|\s)([^\s,;–-]{1,12}\s?[–-]\s?[^\s,;–-]{1,12})(?![^\s,;])/u;

/** A text in which a range such as "9:00-14:00" or "Mon-Fri" stays on one line. */
export function NonBreakingRanges({ text }: { text: string }) {
  // With two capture groups, every third part is the match of the second one.
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
