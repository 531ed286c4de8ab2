import { Fragment } from "react";

/**
 * An email that breaks after "@" if it does not fit in one line, and before a dot only if the part before or after "@"
 * does not fit either.
 */
export function Email({ email }: { email: string }) {
  return email
    .replace(/@/g, "@ ")
    .split(" ")
    .map((part, index) => (
      <span key={index} className="wrap-anywhere inline-block max-w-full">
        {part
          .replace(/\./g, " .")
          .split(" ")
          .map((word, wordIndex) => (
            <Fragment key={wordIndex}>
              {wordIndex > 0 && <wbr />}
              {word}
            </Fragment>
          ))}
      </span>
    ));
}
