import { Fragment } from "react";

/**
 * An email that is broken after "@", where it does not fit its column in one line; before a dot only where what is
 * before or after "@" does not fit either.
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
          .map((word, place) => (
            <Fragment key={place}>
              {place > 0 && <wbr />}
              {word}
            </Fragment>
          ))}
      </span>
    ));
}
