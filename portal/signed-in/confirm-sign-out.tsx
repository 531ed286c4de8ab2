import { Button, ButtonLink } from "../components/button.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import offlineElements from "../elements/offline-page.ts?worker&url";
import { FormsOnPhone } from "../public/forms-on-phone.tsx";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { dashboardOf } from "../../council/permissions.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/confirm-sign-out";

export const handle = { hydrate: false } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  return { dashboardUrl: dashboardOf[actorOf(getContext(context).visit).role] };
}

/**
 * Asks for confirmation before signing out deletes typed values that were not sent
 * (`portal/elements/sign-out.ts`).
 */
export default function ConfirmSignOut({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t("offline.unsent.title")} />
      <PageHeading title={t("offline.unsent.title")} intro={t("offline.unsent.text")} />
      <FormsOnPhone unsentOnly />
      <div className="button-row">
        <ButtonLink href={loaderData.dashboardUrl}>{t("offline.unsent.stay")}</ButtonLink>
        <form method="post" action="/logout">
          <FormOwner />
          <Button appearance="danger">{t("offline.unsent.signOut")}</Button>
        </form>
      </div>
      <script type="module" src={offlineElements} />
    </>
  );
}
