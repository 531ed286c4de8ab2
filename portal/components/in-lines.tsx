import type { ReactNode } from "react";

/** Two hints on two lines, because the council's own may end without a full stop. */
export function inLines(first: ReactNode, second: ReactNode) {
  return (
    <>
      {first}
      <br />
      {second}
    </>
  );
}
