import type { RouterContextProvider } from "react-router";
import { getServiceToManage } from "../../../council/catalogue/get-service.ts";
import { listServices } from "../../../council/catalogue/list-services.ts";
import { localise } from "../../../council/catalogue/localise.ts";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { sendForm } from "../../forms/send-form.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { UrlButton } from "../../components/url-button.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { serviceDialogUrl, servicesUrl } from "../urls.ts";
import { DeleteService } from "./delete-service.tsx";
import { handleListForm } from "./handle-list-form.ts";
import { handleServiceChange, handleNewService } from "./save-service.ts";
import { ServiceDialog } from "./service-dialog.tsx";
import { serviceNotSentTexts } from "./service-modes.tsx";
import { ServicesTable } from "./services-table.tsx";
import { emptyServiceForm, toFormValues } from "./service-form-values.ts";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/services";

/** The page is hydrated only while the service form is open. */
export const handle = {
  hydrate: (query: URLSearchParams) => query.has("service"),
} satisfies RouteHandle;

/**
 * Loads all services, the service whose deletion the page asks to confirm (`?delete=ID`), and the values of the open
 * form (`?service=new|ID`).
 */
export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const { services: storedServices, hasOwnOrder } = await listServices(office, actorOf(visit));
  const services = storedServices.map((service) => {
    const { id, fee, isActive } = service;
    const { title, description, category, foreign } = localise(service, visit.language);
    return { id, title, description, category, foreign, fee, isActive };
  });
  const query = new URL(request.url).searchParams;
  const deleteId = query.get("delete");
  const serviceToDelete = services.find(({ id }) => id === deleteId);
  const form = await loadForm(context, query.get("service"));
  return {
    services,
    hasOwnOrder,
    serviceToDelete,
    form,
    isGone: deleteId !== null && !serviceToDelete,
  };
});

/**
 * The initial values of the form: empty, or those of the service with this id; undefined if no form is open.
 * @param id `new` for the form of a new service; null if no form is open
 */
async function loadForm(context: Readonly<RouterContextProvider>, id: string | null) {
  if (id === null) return undefined;
  if (id === "new") return { mode: "create", values: emptyServiceForm() } as const;
  const { office, visit } = getContext(context);
  const service = await getServiceToManage(office, actorOf(visit), id);
  return { mode: "edit", serviceId: id, values: toFormValues(service) } as const;
}

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData();
  const serviceId = new URL(request.url).searchParams.get("service");
  if (serviceId === "new") return handleNewService(context, form);
  if (serviceId !== null) return handleServiceChange(context, form, serviceId);
  return handleListForm(context, form);
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isNew = new URL(request.url).searchParams.get("service") === "new";
  return sendForm(serverAction, serviceNotSentTexts(isNew ? "create" : "edit"));
}

/** The services tab of the admin dashboard (spec section 2). */
export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { services, hasOwnOrder, serviceToDelete, form, isGone } = loaderData;
  return (
    <>
      {form ? (
        <ServiceDialog {...form} answer={actionData} />
      ) : (
        <PageTitle title={t("catalogue.admin.heading")} />
      )}
      {serviceToDelete && <DeleteService service={serviceToDelete} />}
      {isGone && (
        <Notice tone="danger" role="alert">
          <p>{t("catalogue.flash.gone")}</p>
        </Notice>
      )}
      <section className="stack">
        <h2>{t("catalogue.admin.heading")}</h2>
        {hasOwnOrder && <OwnOrder />}
        {services.length > 0 ? (
          <ServicesTable services={services} />
        ) : (
          <EmptyState
            title={t("catalogue.admin.empty.title")}
            text={t("catalogue.admin.empty.text")}
          >
            <UrlButton href={serviceDialogUrl()}>{t("catalogue.admin.empty.create")}</UrlButton>
          </EmptyState>
        )}
      </section>
    </>
  );
}

/** Says that the council chose the order of the list. Its button restores the usual order, the newest service first. */
function OwnOrder() {
  const t = useTexts();
  return (
    <form method="post" action={servicesUrl} className="button-row items-center">
      <FormOwner />
      <p className="hint">{t("catalogue.admin.ownOrder")}</p>
      <Button name="newestFirst" value="1" appearance="quiet" small>
        {t("catalogue.admin.newestFirst")}
      </Button>
    </form>
  );
}
