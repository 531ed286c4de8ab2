import type { ReactNode } from "react";
export function Frame({ children }: { visit: unknown; children: ReactNode }) {
  return <main>{children}</main>;
}
