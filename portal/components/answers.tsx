import type { ReactNode } from "react";

export interface Answer {
  label: string;
  value: ReactNode;
}

/** Labels with their values, such as questions with their answers. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className="answers">
      {answers.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
