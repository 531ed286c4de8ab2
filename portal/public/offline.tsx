import { Button } from "../components/button.tsx";
import { Notice } from "../components/notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import offlineElements from "../elements/offline-page.ts?worker&url";
import { datePlaceholder } from "../service-worker/copy-html.ts";
import { publicPages } from "../shell/links.tsx";
import { useTexts } from "../visit/texts.tsx";
import { FormsOnPhone } from "./forms-on-phone.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";

export const handle = { hydrate: false } satisfies RouteHandle;

/**
 * The page that the service worker (`portal/service-worker/`) shows in place of a page that it has no copy of. It also
 * contains the banner that the worker puts above copies.
 */
export default function Offline() {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t("offline.title")} />
      <PageHeading title={t("offline.title")} intro={t("offline.lead")} />
      <div className="button-row" data-reload hidden>
        <Button type="button">{t("offline.again")}</Button>
      </div>
      <FormsOnPhone />
      <section className="stack gap-3">
        <h2>{t("offline.keptHeading")}</h2>
        <p className="text-muted">{t("offline.keptIntro")}</p>
        <ul>
          {publicPages.map(({ href, text }) => (
            <li key={href}>
              <a href={href}>{t(text)}</a>
            </li>
          ))}
        </ul>
      </section>
      <p className="text-muted">{t("offline.signOut")}</p>
      <template data-name="copy-banner">
        <Notice tone="warning" role="status">
          <p>{t("offline.copy", { date: datePlaceholder })}</p>
        </Notice>
      </template>
      <script type="module" src={offlineElements} />
    </>
  );
}
