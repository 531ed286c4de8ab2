import { redirectDocument } from "react-router";
import { listContactMessages } from "../../../council/contact/list-messages.ts";
import { markContactMessage } from "../../../council/contact/mark-message.ts";
import { formatNumber } from "../../../texts/format.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { FilterLinks } from "../../components/filter-links.tsx";
import { Pagination } from "../../components/pagination.tsx";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { setFlash } from "../../visit/flash.ts";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { listUrl, parseListLocation } from "../list-location.ts";
import { MessageCard } from "./message-card.tsx";
import { AdminHeading } from "../admin-heading.tsx";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/messages";

export const handle = { hydrate: false } satisfies RouteHandle;

const messagesUrl = "/dashboard/admin/messages";
const filters = ["open"] as const;

export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const { show, page } = parseListLocation(request.url, filters);
  const query = { openOnly: show === "open", page };
  return { show, ...(await listContactMessages(office, actorOf(visit), query)) };
});

/** Marks one message and returns to the same filter and page of the list. */
export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const form = await request.formData();
  const isAnswered = form.get("mark") === "answered";
  const messageId = String(form.get("messageId"));
  const { outcome } = await markContactMessage(office, actorOf(visit), { messageId, isAnswered });
  if (outcome === "marked")
    setFlash(
      visit,
      office.keys,
      "success",
      isAnswered ? "messages.flash.answered" : "messages.flash.notAnswered",
    );
  else setFlash(visit, office.keys, "info", `messages.flash.${outcome}`);
  return redirectDocument(listUrl(messagesUrl, parseListLocation(request.url, filters)));
});

/** Messages from the contact form, and whether they are answered. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { show, messages, counts, page, pages } = loaderData;
  return (
    <>
      <AdminHeading title={t("messages.title")} page={page} intro={t("messages.lead")} />
      <FilterLinks
        label={t("messages.filter")}
        choices={[undefined, ...filters].map((filter) => ({
          href: listUrl(messagesUrl, { show: filter }),
          text: t(`messages.show.${filter ?? "all"}`, {
            count: formatNumber(filter ? counts.open : counts.total),
          }),
          isCurrent: filter === show,
        }))}
      />
      {messages.map((message) => (
        <MessageCard
          key={message.id}
          message={message}
          action={listUrl(messagesUrl, { show, page })}
        />
      ))}
      {messages.length === 0 && (
        <EmptyState
          title={t("messages.empty.title")}
          text={t(show ? "messages.empty.noneOpen" : "messages.empty.text")}
        />
      )}
      <Pagination list={listUrl(messagesUrl, { show })} page={page} pages={pages} />
    </>
  );
}
