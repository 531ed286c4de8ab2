import { redirectDocument } from "react-router";
import { deleteService } from "../../council/catalogue/delete-service.ts";
import { listServices } from "../../council/catalogue/list-services.ts";
import { localise } from "../../council/catalogue/localise.ts";
import { Refusal } from "../../council/refusals.ts";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Notice } from "../components/notice.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { answering } from "../visit/answer.ts";
import { leaveFlash } from "../visit/flash.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, at } from "../visit/visit.ts";
import { DeleteService } from "./delete-service.tsx";
import { ServicesTable } from "./services-table.tsx";
import type { Route } from "./+types/services";

export const handle = { js: false };

const address = "/dashboard/admin/services";

/** Every service, and the one that `?delete=ID` asks about. */
export const loader = answering(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = at(context);
  const services = (await listServices(office, actorOf(visit))).map((service) => {
    const { id, fee, isActive } = service;
    const { title, description, category } = localise(service, visit.language);
    return { id, title, description, category, fee, isActive };
  });
  const asked = new URL(request.url).searchParams.get("delete");
  return { services, asked, toDelete: services.find(({ id }) => id === asked) };
});

export const action = answering(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = at(context);
  const form = await request.formData();
  try {
    const { outcome } = await deleteService(office, actorOf(visit), String(form.get("serviceId")));
    if (outcome === "deleted") leaveFlash(visit, office.keys, "success", "catalogue.told.deleted");
    else leaveFlash(visit, office.keys, "error", "catalogue.told.gone");
  } catch (error) {
    if (error instanceof Refusal) throw error;
    office.log.error({ requestId: visit.requestId, err: error }, "service not deleted");
    leaveFlash(visit, office.keys, "error", "catalogue.errors.deleteFailed");
  }
  return redirectDocument(address);
});

/** The services tab of the admin dashboard (spec section 2). */
export default function Services({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { services, asked, toDelete } = loaderData;
  return (
    <>
      <PageTitle title={t("catalogue.admin.heading")} />
      {toDelete && <DeleteService service={toDelete} list={address} />}
      {asked !== null && !toDelete && (
        <Notice tone="error" role="alert">
          <p>{t("catalogue.told.gone")}</p>
        </Notice>
      )}
      <section className="stack">
        <h2>{t("catalogue.admin.heading")}</h2>
        {services.length > 0 ? (
          <ServicesTable services={services} list={address} />
        ) : (
          <EmptyState
            title={t("catalogue.admin.empty.title")}
            text={t("catalogue.admin.empty.text")}
          >
            <ButtonLink href={`${address}/new`}>{t("catalogue.admin.empty.create")}</ButtonLink>
          </EmptyState>
        )}
      </section>
    </>
  );
}
