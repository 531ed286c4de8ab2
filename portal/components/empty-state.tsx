import type { ReactNode } from "react";
import { Banyan } from "./banyan.tsx";

interface EmptyStateProps {
  title: string;
  /** What the reader can do. */
  text?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** Shown instead of an empty list: why it is empty, and what the reader can do. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 py-10 text-center">
      <Banyan className="w-44 text-geru" />
      <h2 className="title">{title}</h2>
      {text && <p className="text-balance text-muted">{text}</p>}
      {children && <div className="button-row justify-center">{children}</div>}
    </div>
  );
}
