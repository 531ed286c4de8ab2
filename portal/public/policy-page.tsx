import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { TextKey } from "../../texts/translate.ts";
import { PageContents } from "../components/page-contents.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { useTexts } from "../visit/texts.tsx";
import type { loader as rootLoader } from "../root.tsx";

/** One section of a policy, as text keys. */
export interface PolicySection {
  id: string;
  title: TextKey;
  text?: TextKey;
  list?: readonly TextKey[];
  after?: TextKey;
}

interface PolicyPageProps {
  title: string;
  intro: string;
  /** The date of the last change. */
  updated?: string;
  sections: readonly PolicySection[];
}

/** Terms or Privacy: a table of contents and the sections. */
export function PolicyPage({ title, intro, updated, sections }: PolicyPageProps) {
  const t = useTexts();
  return (
    <>
      <PageTitle title={title} description={intro} />
      <PageHeading eyebrow={updated} title={title} intro={intro} />
      <div className="grid gap-8 print:block lg:grid-cols-[18rem_minmax(0,1fr)]">
        <PageContents
          parts={sections.map(({ id, title }) => ({ id, title: t.of({ key: title }) }))}
          className="self-start lg:sticky lg:top-4"
        />
        <div className="stack gap-8">
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </div>
    </>
  );
}

function Section({ id, title, text, list, after }: PolicySection) {
  return (
    <section id={id} className="stack gap-3">
      <h2>
        <TextWithLinks textKey={title} />
      </h2>
      {text && (
        <p>
          <TextWithLinks textKey={text} />
        </p>
      )}
      {list && (
        <ul className="max-w-[68ch] list-disc ps-6">
          {list.map((item) => (
            <li key={item}>
              <TextWithLinks textKey={item} />
            </li>
          ))}
        </ul>
      )}
      {after && (
        <p>
          <TextWithLinks textKey={after} />
        </p>
      )}
    </section>
  );
}

/** A text with its links. */
function TextWithLinks({ textKey }: { textKey: TextKey }): ReactNode {
  const t = useTexts();
  const { council } = useRouteLoaderData<typeof rootLoader>("root")!;
  const link = (href: string, words: ReactNode) => (
    <a key={href} href={href}>
      {words}
    </a>
  );
  return t.rich<ReactNode>(textKey, {
    contact: (words) => link("/contact", words),
    privacy: (words) => link("/privacy", words),
    email: () => link(`mailto:${council.email}`, council.email),
  });
}
