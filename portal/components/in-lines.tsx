import type { ReactNode } from "react";

/** Puts two hints on two lines, because a hint that the council wrote may end without a full stop. */
export function onTwoLines(first: ReactNode, second: ReactNode) {
  return (
    <>
      {first}
      <br />
      {second}
    </>
  );
}
