import { Fragment } from "react";

/** With the space before it, where there is one: Safari reads no lookbehind before 16.4. */
const range = /(^|\s)([^\s,;–-]{1,12}\s?[–-]\s?[^\s,;–-]{1,12})(?![^\s,;])/u;

/** Words in which a range, such as "9:00-14:00" or "Mon-Fri", stays on one line. */
export function NonBreakingRanges({ text }: { text: string }) {
  // Split by two groups, every third part is what the second one found.
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
