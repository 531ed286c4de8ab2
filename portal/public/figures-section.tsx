import type { VisibleFigure } from "../../council/settings/view.ts";

interface FiguresSectionProps {
  /** The section's heading, which only screen readers read. */
  title: string;
  figures: readonly VisibleFigure[];
}

/** The council's figures on a full-width indigo band. Must be a direct child of the page. */
export function FiguresSection({ title, figures }: FiguresSectionProps) {
  if (figures.length === 0) return null;
  return (
    <section className="full-bleed bg-band text-on-band">
      <h2 className="sr-only">{title}</h2>
      <dl className="column grid grid-cols-2 gap-6 py-8 lg:grid-cols-4">
        {figures.map(({ label, value, foreign }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt lang={foreign.label}>{label}</dt>
            <dd lang={foreign.value} className="text-h2 font-bold">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
