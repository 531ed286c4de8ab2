import { useTexts } from "../visit/texts.tsx";

/**
 * What was typed into a form that has no page any more, to be copied: a text box can be selected as a whole on a phone, too.
 * Only for pages without React in the browser.
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
