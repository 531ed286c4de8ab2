import type { ReactNode } from "react";

export interface DescriptionRow {
  label: string;
  value: ReactNode;
}

/** A `<dl>`: labels with their values, such as questions with their answers. */
export function DescriptionList({ rows }: { rows: readonly DescriptionRow[] }) {
  return (
    <dl className="answers">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
