import { useTexts } from "../visit/texts.tsx";

/**
 * What was typed into a form that is not shown any more, to be copied: a text box can be selected as a whole on a phone, too.
 * Only for pages that are not hydrated: browsers do not get its texts.
 */
export function TextsToCopy({ texts }: { texts: readonly string[] }) {
  const t = useTexts();
  return (
    <section className="stack gap-3">
      <h2 id="typed">{t("shell.gone.typed")}</h2>
      <p>{t("shell.gone.hint")}</p>
      {texts.map((text, index) => (
        <textarea
          key={index}
          aria-labelledby="typed"
          className="control"
          defaultValue={text}
          dir="auto"
          readOnly
          rows={4}
        />
      ))}
    </section>
  );
}
