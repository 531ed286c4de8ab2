import { useTexts } from "../visit/texts.tsx";

/** What the council says of itself in numbers. */
export type Figure = "citizens" | "services" | "uptime" | "processing" | "support";

interface FiguresBandProps {
  /** Its heading, for screen readers. */
  title: string;
  figures: readonly Figure[];
}

/** The council's figures on an indigo band from edge to edge. A child of the page. */
export function FiguresBand({ title, figures }: FiguresBandProps) {
  const t = useTexts();
  return (
    <section className="full-bleed bg-band text-on-band">
      <h2 className="sr-only">{title}</h2>
      <dl className="column grid grid-cols-2 gap-6 py-8 lg:grid-cols-4">
        {figures.map((figure) => (
          <div key={figure} className="flex flex-col-reverse justify-end">
            <dt>{t(`council.figures.${figure}.label`)}</dt>
            <dd className="text-h2 font-bold">{t(`council.figures.${figure}.value`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
