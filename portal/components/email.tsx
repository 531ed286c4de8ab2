import { Fragment } from "react";

/** An email that is broken after "@" and before a dot, where it does not fit its column in one line. */
export function Email({ email }: { email: string }) {
  return (
    <span className="wrap-anywhere">
      {email
        .replace(/@/g, "@ ")
        .replace(/\./g, " .")
        .split(" ")
        .map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
    </span>
  );
}
